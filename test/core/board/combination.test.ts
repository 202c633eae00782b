import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSimilar } from "../../contracts/reference-rules.ts";

const board = { style: "Japandi", room: "Living Room", adjective: "Calm" };

describe("A board of Japandi, Living Room, Calm", () => {
  test.each([
    [{ style: "Japandi", room: null, adjective: null }, true],
    [{ style: "JAPANDI", room: null, adjective: null }, true],
    [{ style: " japandi ", room: "living  room", adjective: "CALM" }, true],
    [{ style: "Japandi", room: "Living Room", adjective: null }, true],
    [{ style: "Japandi", room: null, adjective: "Calm" }, true],
    [{ style: "Japandi", room: "Bedroom", adjective: null }, false],
    [{ style: "Japandi", room: "Living Room", adjective: "Bright" }, false],
    [{ style: "Japandi", room: "Bedroom", adjective: "Calm" }, false],
    [{ style: "Coastal", room: "Living Room", adjective: "Calm" }, false],
    [{ style: "Japand", room: null, adjective: null }, false],
    [{ style: "Living Room", room: "Japandi", adjective: "Calm" }, false],
  ])("is similar to %j: %s", (requested, expected) => {
    expect(isSimilar(board, requested)).toBe(expected);
  });
});

test("is not similar without a room when a room is requested", () => {
  expect(isSimilar({ ...board, room: null }, { ...board, room: "Living Room" })).toBe(false);
});

test("is similar to its own names in any case", () => {
  const name = fc.stringMatching(/^[a-z]{1,6}$/u);
  const option = fc.option(name);
  fc.assert(
    fc.property(fc.record({ style: name, room: option, adjective: option }), ({ style, room, adjective }) => {
      const shouted = {
        style: style.toUpperCase(),
        room: room?.toUpperCase() ?? null,
        adjective: adjective?.toUpperCase() ?? null,
      };
      expect(isSimilar({ style, room, adjective }, shouted)).toBe(true);
    }),
  );
});
