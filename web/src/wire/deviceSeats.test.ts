import { expect, test } from "vitest";
import type { Position } from "../table";
import { DeviceSeats } from "./deviceSeats.svelte";

const asked = (awaited: number[], you: number[] = [], epoch = 3): Position => ({ view: { epoch, you }, awaited, over: false }) as unknown as Position;

test("nobody looks at a device with two seats until the one who is asked takes it", () => {
  const device = new DeviceSeats([]);
  device.add(0, "a");
  expect([device.seat, device.shared]).toEqual([0, false]);
  device.add(1, "b");
  expect([device.seat, device.shared]).toEqual([null, true]);
  expect(device.next(asked([1]))).toBe(1);
});

test("a shared device shows only what the seat that looks may see", () => {
  const device = new DeviceSeats([]);
  device.add(0, "a");
  device.add(1, "b");
  expect(device.mayShow(asked([1], [0]))).toBe(false);
  device.lookFrom(1);
  expect(device.mayShow(asked([1], [0]))).toBe(false);
  expect(device.mayShow(asked([1], [1]))).toBe(true);
});

test("whoever has answered a question is not asked to take the device again for it", () => {
  const device = new DeviceSeats([]);
  device.add(0, "a");
  device.add(1, "b");
  device.lookFrom(0);
  device.noteShown();
  device.noteAnswer(3);
  device.lookFrom(null);
  device.noteShown();
  expect(device.next(asked([0, 1]))).toBe(1);
  expect(device.next(asked([0, 1], [], 4))).toBe(0);
});
