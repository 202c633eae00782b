import { describe, expect, test } from "vitest";
import { isJob, isJobResult } from "../../../adapters/images/worker-protocol.ts";
import { unknownCutout } from "../../../core/image/image-transformer.port.ts";

const image = new Uint8Array([1, 2, 3]);
const cutout = { ...unknownCutout, cutout: true, aspect: 0.8, confidence: 0.9, colors: ["#aabbcc"] };
const answer = (changes: object) => ({ result: "cut-out", cutout: { image, info: cutout, ...changes } });

describe("the cut-out job", () => {
  test("requires the bytes of an image", () => {
    expect(isJob({ task: "cut-out", bytes: image })).toBe(true);
    expect(isJob({ task: "cut-out" })).toBe(false);
  });

  test("returns an image and its info, or the info of a framed image", () => {
    expect(isJobResult(answer({}))).toBe(true);
    expect(isJobResult(answer({ image: null, info: unknownCutout }))).toBe(true);
  });

  test.each([
    ["no cut-out", { result: "cut-out" }],
    ["an info without an image", answer({ image: null })],
    ["an image of a framed info", answer({ info: unknownCutout })],
    ["an image that is no bytes", answer({ image: "bytes" })],
    ["an aspect of 0", answer({ info: { ...cutout, aspect: 0 } })],
    ["an aspect that is no number", answer({ info: { ...cutout, aspect: Number.NaN } })],
    ["a confidence above 1", answer({ info: { ...cutout, confidence: 1.1 } })],
    ["a short mask", answer({ info: { ...cutout, mask: "ff" } })],
    ["a color that is a style", answer({ info: { ...cutout, colors: ["red;background:url(x)"] } })],
    ["four colors", answer({ info: { ...cutout, colors: ["#000000", "#111111", "#222222", "#333333"] } })],
    ["no info", answer({ info: null })],
  ])("rejects the response %s", (_, message) => {
    expect(isJobResult(message)).toBe(false);
  });
});
