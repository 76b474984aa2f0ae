import { describe, expect, it } from "vitest";
import { movesOf, next, Numbers, opened, ownNumbers, verbs } from "./choices";

const requests = [1, 2].flatMap((seat) => ["stop", "wild", "spike"].map((card) => ({ seat, card })));
const legal = ["draw", ...requests.map(({ seat, card }) => `request @${seat + 1} ${card}`)];
const words = [{ text: "move-draw" }, ...requests.map(({ seat, card }) => ({ text: "move-request", target: { seat }, card: { card } }))];

describe("choices", () => {
  it("offers few moves of a verb as they are and many step by step", () => {
    const [draw, request] = verbs(movesOf(legal, words));
    expect(draw?.label).toEqual({ move: { text: "move-draw" } });
    expect(request?.label).toEqual({ verb: "request" });
    expect(request?.moves.length).toBe(6);
  });

  it("asks for one argument after another until one move is left", () => {
    const request = verbs(movesOf(legal, words))[1];
    const target = next(request as NonNullable<typeof request>);
    expect(target.ask).toBe("target");
    expect(target.choices.map((choice) => choice.label)).toEqual([{ value: { seat: 1 } }, { value: { seat: 2 } }]);
    const card = next(target.choices[1] as NonNullable<(typeof target.choices)[1]>);
    expect(card.ask).toBe("card");
    expect(card.choices.map((choice) => choice.moves[0]?.notation)).toEqual(["request @3 stop", "request @3 wild", "request @3 spike"]);
  });

  it("does not ask where there is only one answer", () => {
    const one = legal.filter((move) => move.startsWith("request @2")).concat(["request @2 walter", "request @2 draw-3"]);
    const said = one.map((move) => ({ text: "move-request", target: { seat: 1 }, card: { card: move.split(" ")[2] } }));
    const [request] = verbs(movesOf(one, said));
    expect(next(request as NonNullable<typeof request>).ask).toBe("card");
  });

  it("opens the one verb that has many moves, so that its answers stand there at once", () => {
    const { many, ask, inner, rest } = opened(verbs(movesOf(legal, words)));
    expect(many?.label).toEqual({ verb: "request" });
    expect(ask).toBe("target");
    expect(inner).toHaveLength(2);
    expect(rest.map(({ label }) => label)).toEqual([{ move: { text: "move-draw" } }]);
  });

  it("numbers cards with numbers by themselves, however many are left", () => {
    const bids = (...cards: number[]) =>
      verbs(
        movesOf(
          cards.map((card) => `bid ${card}`),
          cards.map((card) => ({ text: "move-bid", card: { card: `${card}` } })),
        ),
      );
    expect(ownNumbers(opened(bids(1, 2, 4, 9, 13)).inner)).toEqual([1, 2, 4, 9, 13]);
    expect(ownNumbers(bids(4, 9))).toEqual([4, 9]);
    expect(ownNumbers(verbs(movesOf(["bid 4", "bid 9", "pass"], [])))).toBe(null);
    expect(ownNumbers(verbs(movesOf(["give 1 4", "give 2 4"], [])))).toBe(null);
    expect(ownNumbers(verbs(movesOf(legal, words)))).toBe(null);
  });

  it("keeps the number of a choice while the question stands", () => {
    const numbers = new Numbers();
    expect(numbers.of("at-once", "", ["Dash", "Trip", "Done"])).toEqual([1, 2, 3]);
    expect(numbers.of("at-once", "Dash", ["you", "Agave"])).toEqual([1, 2]); // on whom?
    expect(numbers.of("at-once", "", ["Trip", "Done"])).toEqual([2, 3]);
    expect(numbers.of("at-once", "", ["Flip", "Trip", "Done"])).toEqual([1, 2, 3]);
    expect(numbers.of("the next one", "", ["Trip", "Done"])).toEqual([1, 2]);
  });
});
