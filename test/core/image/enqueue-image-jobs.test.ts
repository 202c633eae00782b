import { describe, expect, test, vi } from "vitest";
import { ImageError, listVariantWidths } from "../../../core/image/image.ts";
import { aPublishedBoard } from "../../builders/a-board.ts";
import { aProduct } from "../../builders/a-product.ts";
import { createImageUseCases } from "./image-use-cases.ts";

const one = "/objects/moodboards/one.jpg";
const two = "/objects/moodboards/two.jpg";
const crops = ["none"] as const;
/** The fake image is 900 × 600 pixels. */
const widths = listVariantWidths(900);

async function subject() {
  const makers = createImageUseCases();
  for (const name of ["one", "two"]) await makers.putMoodboard(name);
  const listMade = () =>
    makers.imageTransformer.resize.mock.calls.map(([{ format, width, cropPosition }]) =>
      cropPosition === null ? `${format} ${width}` : `${format} ${width} at ${cropPosition}`,
    );
  return { ...makers, listMade };
}

describe("Preparing images", () => {
  test("makes every width up to the original's as WebP, then as AVIF, with low priority, for visitors", async () => {
    const { enqueueImageJobs, startWorker, serve, imageTransformer, listMade, settle } = await subject();
    await startWorker();
    enqueueImageJobs([{ source: one, crops }]);
    await settle();
    expect(listMade()).toEqual(["webp", "avif"].flatMap((format) => widths.map((width) => `${format} ${width}`)));
    const priorities = imageTransformer.resize.mock.calls.map(([{ format, priority }]) => `${format} ${priority}`);
    expect(new Set(priorities)).toEqual(new Set(["webp ahead", "avif idle"]));
    imageTransformer.resize.mockClear();
    const acceptedFormats = { avif: true, webp: true };
    const served = widths.map((width) => serve({ source: one, width, crop: "none", acceptedFormats }));
    expect(new Set((await Promise.all(served)).map(({ isBestFormat }) => isBestFormat))).toEqual(new Set([true]));
    expect(imageTransformer.resize).not.toHaveBeenCalled();
  });

  test("skips variants that exist, and images that must not be stored", async () => {
    const { enqueueImageJobs, startWorker, serve, fetchPublicUrl, listMade, settle } = await subject();
    await serve({ source: one, width: 320, crop: "none", acceptedFormats: { avif: false, webp: true } });
    await startWorker();
    enqueueImageJobs([
      { source: one, crops },
      { source: "https://direct.example/sofa.jpg", crops },
    ]);
    await settle();
    expect(listMade().filter((made) => made === "webp 320")).toHaveLength(1);
    expect(listMade()).toHaveLength(2 * widths.length);
    expect(fetchPublicUrl).not.toHaveBeenCalled();
  });

  test("makes one variant at a time, those of a new call before those found missing at the start", async () => {
    const {
      enqueueImageJobs,
      enqueueMissingImageJobs,
      startWorker,
      listPublishedBoards,
      imageTransformer,
      listMade,
      settle,
    } = await subject();
    const board = aPublishedBoard({
      uploadedMoodboardUrl: one,
      products: [aProduct({ imageUrl: "/pictures/one.jpg" })],
    });
    listPublishedBoards.mockResolvedValue({ items: [board], nextCursor: null });
    await enqueueMissingImageJobs();
    const { promise, resolve } = Promise.withResolvers<Buffer<ArrayBuffer>>();
    imageTransformer.resize.mockReturnValueOnce(promise);
    await startWorker();
    await settle();
    expect(listMade()).toEqual(["webp 160"]);
    enqueueImageJobs([{ source: two, crops: ["portrait"] }]);
    resolve(Buffer.from("webp 160"));
    await settle();
    const whole = widths.map((width) => `webp ${width}`);
    expect(listMade().slice(0, widths.length + 2)).toEqual([...whole, "webp 160 at 50", "webp 320 at 50"]);
  });

  test("continues after an image that cannot be decoded, and tries it again after an hour", async () => {
    const { enqueueImageJobs, startWorker, clock, reportError, imageTransformer, listMade, putMoodboard, settle } =
      await subject();
    await startWorker();
    await settle();
    imageTransformer.probe.mockClear();
    const missing = "/objects/moodboards/three.jpg";
    enqueueImageJobs([
      { source: missing, crops },
      { source: one, crops },
    ]);
    await settle();
    expect(listMade()).toHaveLength(2 * widths.length);
    expect(reportError).not.toHaveBeenCalled();
    await putMoodboard("three");
    enqueueImageJobs([{ source: missing, crops }]);
    await settle();
    expect(imageTransformer.probe).toHaveBeenCalledTimes(2);
    clock.advance(60 * 60_000 + 1);
    enqueueImageJobs([{ source: missing, crops }]);
    await settle();
    expect(listMade()).toHaveLength(4 * widths.length);
  });

  test("tries again after a failure of the database, without a new call", async () => {
    const { enqueueImageJobs, startWorker, infos, failedJobs, listMade, settle } = await subject();
    const find = vi.spyOn(infos, "find").mockRejectedValueOnce(new Error("no database"));
    await startWorker();
    enqueueImageJobs([{ source: one, crops }]);
    await settle();
    expect(listMade()).toHaveLength(2 * widths.length);
    expect(await failedJobs.list()).toEqual([]);
    find.mockRejectedValue(new Error("no database"));
    enqueueImageJobs([{ source: two, crops }]);
    await vi.waitFor(async () => expect(await failedJobs.list()).toHaveLength(2), 30_000);
  });

  test("prepares an image after the next start when the site stops", async () => {
    const { enqueueImageJobs, startWorker, imageTransformer, reportError, listMade, settle } = await subject();
    const worker = await startWorker();
    const { promise, reject } = Promise.withResolvers<Buffer<ArrayBuffer>>();
    imageTransformer.resize.mockReturnValueOnce(promise);
    enqueueImageJobs([{ source: one, crops }]);
    await settle();
    const stopping = worker.stop();
    reject(new ImageError("picture.not-found", "Its process ended."));
    await stopping;
    expect(imageTransformer.resize).toHaveBeenCalledTimes(1);
    expect(reportError).not.toHaveBeenCalled();
    await startWorker();
    await settle();
    expect(listMade()).toHaveLength(1 + 2 * widths.length);
  });
});

test("no jobs are stored for images that have all variants", async () => {
  const { enqueueImageJobs, startWorker, jobs, settle } = await subject();
  await startWorker();
  const enqueue = vi.spyOn(jobs, "enqueue");
  const listStored = () => enqueue.mock.calls.flatMap(([, requests]) => requests.map(({ payload }) => payload));
  enqueueImageJobs([{ source: one, crops }]);
  await settle();
  expect(listStored()).toEqual([
    { source: one, crops, format: "webp" },
    { source: one, crops, format: "avif" },
  ]);
  enqueue.mockClear();
  enqueueImageJobs([
    { source: one, crops },
    { source: two, crops },
  ]);
  await settle();
  expect(listStored()).toEqual([
    { source: two, crops, format: "webp" },
    { source: two, crops, format: "avif" },
  ]);
});

test("repeats the job of an image whose worker crashed, at most as often as any failed job", async () => {
  const { enqueueImageJobs, startWorker, imageTransformer, failedJobs, listMade, settle } = await subject();
  const interrupted = new ImageError("picture.interrupted", "It ended.");
  imageTransformer.resize.mockRejectedValueOnce(interrupted);
  await startWorker();
  enqueueImageJobs([{ source: one, crops }]);
  await settle();
  expect(listMade().slice(1)).toEqual(
    ["webp", "avif"].flatMap((format) => widths.map((width) => `${format} ${width}`)),
  );
  expect(await failedJobs.list()).toEqual([]);
  imageTransformer.resize.mockClear();
  imageTransformer.resize.mockRejectedValue(interrupted);
  enqueueImageJobs([{ source: two, crops }]);
  await settle();
  expect(listMade()).toEqual([...Array(3).fill("webp 160"), ...Array(3).fill("avif 160")]);
  expect((await failedJobs.list()).map(({ message }) => message)).toEqual(["It ended.", "It ended."]);
});

describe("At the start", () => {
  test("images of terms come first, then those of published boards, without images that have all variants", async () => {
    const { enqueueMissingImageJobs, startWorker, listTerms, listPublishedBoards, listMade, imageTransformer, settle } =
      await subject();
    listTerms.mockImplementation(async (kind) =>
      kind === "style" ? [{ id: "1", kind, name: "Loft", position: 1, cover: one }] : [],
    );
    const board = aPublishedBoard({
      uploadedMoodboardUrl: two,
      products: [
        aProduct({ imageUrl: "/pictures/one.jpg" }),
        aProduct({ imageUrl: "https://direct.example/sofa.jpg" }),
      ],
    });
    listPublishedBoards.mockResolvedValue({ items: [board], nextCursor: null });
    await enqueueMissingImageJobs();
    await startWorker();
    await settle();
    const portraits = listVariantWidths(480).map((width) => `webp ${width} at 50`);
    const whole = widths.map((width) => `webp ${width}`);
    expect(listMade().slice(0, listMade().length / 2)).toEqual([...whole, ...portraits, ...whole, ...whole]);
    imageTransformer.resize.mockClear();
    imageTransformer.probe.mockClear();
    await enqueueMissingImageJobs();
    await settle();
    expect(imageTransformer.resize).not.toHaveBeenCalled();
    // The hero image of the site does not exist in this test.
    expect(imageTransformer.probe).not.toHaveBeenCalled();
  });

  test("at most the 200 newest boards are read", async () => {
    const { enqueueMissingImageJobs, listPublishedBoards } = await subject();
    listPublishedBoards.mockResolvedValue({ items: [], nextCursor: "more" });
    await enqueueMissingImageJobs();
    expect(listPublishedBoards.mock.calls).toEqual([
      [{ filter: {}, limit: 50 }],
      ...Array.from({ length: 3 }, () => [{ filter: {}, limit: 50, cursor: "more" }]),
    ]);
  });
});
