import { describe, expect, test } from "vitest";
import { isSimilar } from "../../contracts/reference-rules.ts";

const board = { style: "Japandi", room: "Living Room", adjective: "Calm" };

describe("A board of Japandi, Living Room, Calm", () => {
  test.each([
    [{ style: "Japandi", room: null, adjective: null }, true],
    [{ style: " japandi ", room: "living  room", adjective: "CALM" }, true],
    [{ style: "Japandi", room: "Living Room", adjective: null }, true],
    [{ style: "Japandi", room: null, adjective: "Calm" }, true],
    [{ style: "Japandi", room: "Bedroom", adjective: null }, false],
    [{ style: "Japandi", room: "Living Room", adjective: "Bright" }, false],
    [{ style: "Coastal", room: "Living Room", adjective: "Calm" }, false],
    [{ style: "Living Room", room: "Japandi", adjective: "Calm" }, false],
  ])("is similar to %j: %s", (requested, expected) => {
    expect(isSimilar(board, requested)).toBe(expected);
  });
});

test("is not similar without a room when a room is requested", () => {
  expect(isSimilar({ ...board, room: null }, { ...board, room: "Living Room" })).toBe(false);
});
