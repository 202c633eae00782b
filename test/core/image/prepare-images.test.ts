import { describe, expect, test } from "vitest";
import { ImageError } from "../../../core/image/image.errors.ts";
import { listVariantWidths } from "../../../core/image/image.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { imageUseCases } from "./image-use-cases.ts";

const one = "/objects/moodboards/one.jpg";
const two = "/objects/moodboards/two.jpg";
const crops = ["none"] as const;
/** The fake image is 900 × 600 pixels. */
const widths = listVariantWidths(900);

async function subject() {
  const makers = imageUseCases();
  for (const name of ["one", "two"]) await makers.putMoodboard(name);
  const listMade = () =>
    makers.imageTransformer.resize.mock.calls.map(([{ format, width, cropPosition }]) =>
      cropPosition === null ? `${format} ${width}` : `${format} ${width} at ${cropPosition}`,
    );
  return { ...makers, listMade };
}

describe("Preparing images", () => {
  test("makes every width up to the original's as WebP, then as AVIF, with low priority", async () => {
    const { preparation, imageTransformer, listMade, settle } = await subject();
    await preparation.start();
    preparation.prepare([{ source: one, crops }]);
    await settle();
    expect(listMade()).toEqual(["webp", "avif"].flatMap((format) => widths.map((width) => `${format} ${width}`)));
    expect(
      new Set(imageTransformer.resize.mock.calls.map(([{ format, priority }]) => `${format} ${priority}`)),
    ).toEqual(new Set(["webp ahead", "avif idle"]));
  });

  test("stores the variants that visitors ask for", async () => {
    const { preparation, serve, imageTransformer, settle } = await subject();
    await preparation.start();
    preparation.prepare([{ source: one, crops }]);
    await settle();
    imageTransformer.resize.mockClear();
    for (const width of widths) {
      const acceptedFormats = { avif: true, webp: true };
      const { isBestFormat } = await serve({ source: one, width, crop: "none", acceptedFormats, allowStandIn: true });
      expect(isBestFormat).toBe(true);
    }
    expect(imageTransformer.resize).not.toHaveBeenCalled();
  });

  test("makes portrait crops where they are shown", async () => {
    const { preparation, listMade, settle } = await subject();
    await preparation.start();
    preparation.prepare([{ source: one, crops: ["portrait"] }]);
    await settle();
    expect(listMade().slice(0, 2)).toEqual(["webp 160 at 50", "webp 320 at 50"]);
    expect(listMade()).not.toContain("webp 160");
  });

  test("skips variants that exist, and images that must not be stored", async () => {
    const { preparation, serve, fetchPublicUrl, listMade, settle } = await subject();
    await serve({ source: one, width: 320, crop: "none", acceptedFormats: { avif: false, webp: true } });
    await preparation.start();
    preparation.prepare([
      { source: one, crops },
      { source: "https://direct.example/sofa.jpg", crops },
    ]);
    await settle();
    expect(listMade().filter((made) => made === "webp 320")).toHaveLength(1);
    expect(listMade()).toHaveLength(2 * widths.length);
    expect(fetchPublicUrl).not.toHaveBeenCalled();
  });

  test("makes one variant at a time, and those of a new call before all others", async () => {
    const { preparation, imageTransformer, listMade, settle } = await subject();
    await preparation.start();
    await settle();
    const { promise, resolve } = Promise.withResolvers<Buffer<ArrayBuffer>>();
    imageTransformer.resize.mockReturnValueOnce(promise);
    preparation.prepare([
      { source: one, crops },
      { source: "/pictures/one.jpg", crops },
    ]);
    await settle();
    expect(listMade()).toEqual(["webp 160"]);
    preparation.prepare([{ source: two, crops: ["portrait"] }]);
    resolve(Buffer.from("webp 160"));
    await settle();
    const whole = widths.map((width) => `webp ${width}`);
    expect(listMade().slice(0, widths.length + 2)).toEqual([...whole, "webp 160 at 50", "webp 320 at 50"]);
  });

  test("goes on after an image that cannot be shown, and tries it again after an hour", async () => {
    const { preparation, clock, reportError, imageTransformer, listMade, putMoodboard, settle } = await subject();
    await preparation.start();
    await settle();
    imageTransformer.probe.mockClear();
    const missing = "/objects/moodboards/three.jpg";
    preparation.prepare([
      { source: missing, crops },
      { source: one, crops },
    ]);
    await settle();
    expect(listMade()).toHaveLength(2 * widths.length);
    expect(reportError).not.toHaveBeenCalled();
    await putMoodboard("three");
    preparation.prepare([{ source: missing, crops }]);
    await settle();
    expect(imageTransformer.probe).toHaveBeenCalledTimes(2);
    clock.advance(60 * 60_000 + 1);
    preparation.prepare([{ source: missing, crops }]);
    await settle();
    expect(listMade()).toHaveLength(4 * widths.length);
  });

  test("stops at a failure of the storage, reports it once and goes on with the next call", async () => {
    const { preparation, infos, reportError, listMade, settle } = await subject();
    await preparation.start();
    await settle();
    const { find } = infos;
    infos.find = async () => {
      throw new Error("no database");
    };
    preparation.prepare([
      { source: one, crops },
      { source: two, crops },
    ]);
    await settle();
    expect(reportError.mock.calls).toEqual([[new Error("no database"), "make pictures ahead of time"]]);
    infos.find = find;
    preparation.prepare([]);
    await settle();
    expect(listMade()).toHaveLength(2 * widths.length);
  });

  test("ends without a report when the site stops", async () => {
    const { preparation, imageTransformer, reportError, settle } = await subject();
    await preparation.start();
    await settle();
    const { promise, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
    imageTransformer.resize.mockReturnValueOnce(promise);
    preparation.prepare([
      { source: one, crops },
      { source: two, crops },
    ]);
    await settle();
    preparation.stop();
    reject(new ImageError("picture.not-found", "Its process ended."));
    await settle();
    expect(imageTransformer.resize).toHaveBeenCalledTimes(1);
    expect(reportError).not.toHaveBeenCalled();
  });
});

describe("At the start", () => {
  test("images of terms come first, then those queued before, then those of published boards", async () => {
    const { preparation, listTerms, listPublishedBoards, listMade, imageTransformer, settle } = await subject();
    listTerms.mockImplementation(async (kind) =>
      kind === "style" ? [{ id: "1", kind, name: "Loft", position: 1, cover: one }] : [],
    );
    const board = aPublishedBoard({
      uploadedMoodboardUrl: two,
      products: [aProduct({ imageUrl: "/pictures/one.jpg" })],
    });
    listPublishedBoards.mockResolvedValue({ items: [board], nextCursor: null });
    preparation.prepare([{ source: two, crops }]);
    await settle();
    expect(imageTransformer.probe).not.toHaveBeenCalled();
    await preparation.start();
    await settle();
    const portraits = listVariantWidths(480).map((width) => `webp ${width} at 50`);
    const whole = widths.map((width) => `webp ${width}`);
    expect(listMade().slice(0, listMade().length / 2)).toEqual([...whole, ...portraits, ...whole, ...whole]);
  });

  test("at most the 200 newest boards are read", async () => {
    const { preparation, listPublishedBoards } = await subject();
    listPublishedBoards.mockResolvedValue({ items: [], nextCursor: "more" });
    await preparation.start();
    expect(listPublishedBoards.mock.calls).toEqual([
      [{ filter: {}, limit: 50 }],
      ...Array.from({ length: 3 }, () => [{ filter: {}, limit: 50, cursor: "more" }]),
    ]);
  });

  test("a failure is reported, and later calls still work", async () => {
    const { preparation, listTerms, reportError, listMade, settle } = await subject();
    listTerms.mockRejectedValueOnce(new Error("no database"));
    await preparation.start();
    expect(reportError).toHaveBeenCalledWith(new Error("no database"), "find pictures to make ahead of time");
    preparation.prepare([{ source: one, crops }]);
    await settle();
    expect(listMade()).toHaveLength(2 * widths.length);
  });
});
