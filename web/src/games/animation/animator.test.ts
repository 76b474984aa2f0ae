import { expect, test } from "vitest";
import { Animator, BEAT_MS, captionGroups, type Flight, flightTiming, MIN_CAPTION_MS, type Scene, sceneMs, SHORT_BEAT_MS } from "./animator.svelte";

const flight: Flight = { from: "deck", to: "seat-0", what: "card" };
const scene = (beat: number): Scene => ({ beat, happening: { text: "event-draws" } });

test("a scene lasts until its last flight has landed, at every pace", () => {
  for (const pace of [1, 1.6])
    for (const beat of [0, SHORT_BEAT_MS, BEAT_MS])
      for (const count of [1, 3, 6]) {
        const { delay, duration } = flightTiming(count - 1, pace);
        expect(sceneMs({ beat, flights: Array(count).fill(flight) }, pace)).toBeGreaterThan(delay + duration);
      }
});

test("a scene without flights lasts for its beat, and not at all without one", () => {
  expect(sceneMs({ beat: BEAT_MS }, 1)).toBe(BEAT_MS);
  expect(sceneMs({ beat: 0 }, 1.6)).toBe(0);
});

test("every caption can be read: short scenes share one, and the last one is held", () => {
  for (const pace of [1, 1.6]) {
    const groups = captionGroups([SHORT_BEAT_MS, BEAT_MS, 0, SHORT_BEAT_MS, SHORT_BEAT_MS, SHORT_BEAT_MS, SHORT_BEAT_MS].map(scene), pace);
    for (const { scenes, holdMs } of groups) {
      expect(scenes.reduce((sum, each) => sum + sceneMs(each, pace), holdMs)).toBeGreaterThanOrEqual(MIN_CAPTION_MS);
      expect(scenes.filter(({ beat }) => beat > 0).length).toBeLessThanOrEqual(2);
    }
    expect(groups.flatMap(({ scenes }) => scenes).length).toBe(7);
  }
  expect(captionGroups([scene(0)], 1)[0]?.holdMs).toBe(0);
});

test("step by step it waits after each caption, and shows the rest at once if it is hurried", async () => {
  const animator = new Animator();
  animator.step(true);
  let ended = false;
  const scenes = [1, 2, 3].map((n) => ({ beat: BEAT_MS, happening: { text: `event-${n}` } }));
  const playing = animator.play(scenes, true, 1).then(() => (ended = true));
  const caption = () => animator.captions[0]?.text;
  await expect.poll(caption).toBe("event-1");
  expect(ended).toBe(false);
  animator.advance();
  await expect.poll(caption).toBe("event-2");
  animator.hurry();
  await playing;
  expect(caption()).toBe("event-3");
});

test("a press in the middle of a scene leads to the next caption, not only to the end of this one", async () => {
  const animator = new Animator();
  animator.step(true);
  const playing = animator.play(
    [1, 2].map((n) => ({ beat: 60_000, happening: { text: `event-${n}` } })),
    false,
    1,
  );
  const caption = () => animator.captions[0]?.text;
  await expect.poll(caption).toBe("event-1");
  animator.advance();
  await expect.poll(caption).toBe("event-2");
  animator.hurry();
  await playing;
});
