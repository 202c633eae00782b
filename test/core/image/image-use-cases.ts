import { vi } from "vitest";
import type { Board } from "../../../core/board/board.ts";
import type { PublishedBoardsQuery } from "../../../core/board/board-queries.port.ts";
import { makeEnqueueMissingImageJobs } from "../../../core/board/enqueue-missing-image-jobs.ts";
import { createCutouts } from "../../../core/image/cutouts.ts";
import { makeEnqueueImageJobs } from "../../../core/image/enqueue-image-jobs.ts";
import { detectImageFormat, imageNotFoundError } from "../../../core/image/image.ts";
import {
  type CutoutResult,
  type ReadImageBytes,
  type ResizeRequest,
  unknownCutout,
} from "../../../core/image/image-transformer.port.ts";
import {
  createLoadOriginalImage,
  createOpenOriginalImage,
  makeGetImageInfos,
} from "../../../core/image/load-original-image.ts";
import { createImageVariants, makePrepareImage, prepareImageJob } from "../../../core/image/prepare-image.ts";
import { makeServeImage } from "../../../core/image/serve-image.ts";
import { type FetchPublicUrl, PublicFetchError } from "../../../core/kernel/http-fetch.port.ts";
import { defineJob } from "../../../core/kernel/jobs.port.ts";
import type { CursorPage } from "../../../core/kernel/lists.ts";
import type { Term, TermKind } from "../../../core/term/term.ts";
import { toChunks } from "../../builders/byte-stream.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { jpegLike } from "../../builders/jpeg.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { fakeFailureCache } from "../../fakes/fake-failure-cache.ts";
import { fakeImageInfoStore } from "../../fakes/fake-image-info-store.ts";
import { fakeJobs } from "../../fakes/fake-jobs.ts";
import { fakeObjectStorage } from "../../fakes/fake-object-storage.ts";

/** Replaces SHA-256; valid as part of an object key. */
const digest = (text: string) => Buffer.from(text).toString("hex").padEnd(4, "0").slice(0, 100);

/** The use cases of images with fakes. A rendered "image" is a text that describes the request. */
export function createImageUseCases() {
  const clock = fakeClock();
  const storage = fakeObjectStorage(clock);
  const infos = fakeImageInfoStore();
  const internet = new Map<string, Uint8Array>();
  const fetchPublicUrl = vi.fn<FetchPublicUrl>(async (url) => {
    const bytes = internet.get(url);
    if (bytes === undefined) throw new PublicFetchError("foreign.unreadable", "This address cannot be read.");
    return { bytes, url, contentType: null };
  });
  const read = async (original: ReadImageBytes) => {
    const bytes = await original();
    if (detectImageFormat(bytes) === null) throw imageNotFoundError();
  };
  const imageTransformer = {
    resize: vi.fn(async ({ read: original, width, cropPosition, format }: ResizeRequest) => {
      await read(original);
      return Buffer.from(`${format} ${width}${cropPosition === null ? "" : ` at ${cropPosition}`}`);
    }),
    probe: vi.fn(async (original: ReadImageBytes) => {
      await read(original);
      return { width: 900, height: 600, placeholder: null };
    }),
  };
  const imageCutout = {
    cutOut: vi.fn(async (original: ReadImageBytes): Promise<CutoutResult> => {
      await read(original);
      const info = { ...unknownCutout, cutout: true, aspect: 2, confidence: 0.9 };
      // A real cut-out is a WebP file, which `resize` can read.
      return { image: jpegLike(10), info };
    }),
  };
  const readBundledFile = async (path: string) => (path === "/pictures/one.jpg" ? jpegLike(10) : null);
  const bundledCutout = { image: jpegLike(20), info: { ...unknownCutout, cutout: true, aspect: 3 } };
  const readBundledCutout = async (path: string) => (path === "/pictures/one.jpg" ? bundledCutout : null);
  const failures = fakeFailureCache(clock);
  const reportError = vi.fn();
  const rights = aContentRights({ amazonImageOrigins: ["https://direct.example"] });
  const loadOriginal = createLoadOriginalImage({ storage, readBundledFile, fetchPublicUrl, sha256Hex: digest, rights });
  const forVariants = { storage, loadOriginal, imageTransformer, sha256Hex: digest, reportError };
  const shared = { ...forVariants, variants: createImageVariants(forVariants), rights, failures };
  const listTerms = vi.fn(async (_kind: TermKind): Promise<readonly Term[]> => []);
  const listPublishedBoards = vi.fn(
    async (_query: PublishedBoardsQuery): Promise<CursorPage<Board>> => ({ items: [], nextCursor: null }),
  );
  const fake = fakeJobs();
  const prepare = makePrepareImage({ ...shared, infos });
  return {
    ...{ clock, storage, infos, internet, fetchPublicUrl, imageTransformer, failures, reportError, rights },
    loadOriginal,
    serve: makeServeImage({ ...shared, openOriginal: createOpenOriginalImage({ storage, readBundledFile }) }),
    imageCutout,
    cutouts: createCutouts({ ...shared, readBundledCutout, imageCutout }),
    getImageInfos: makeGetImageInfos({ ...shared, infos }),
    jobs: fake.jobs,
    failedJobs: fake.failed,
    enqueueImageJobs: makeEnqueueImageJobs({ ...shared, infos, jobs: fake.jobs }),
    enqueueMissingImageJobs: makeEnqueueMissingImageJobs({
      ...shared,
      jobs: fake.jobs,
      infos,
      listTerms,
      boardQueries: { listPublishedBoards },
    }),
    /** Runs stored and later jobs as a node does. */
    async startWorker() {
      const worker = fake.createWorker();
      await worker.start([defineJob(prepareImageJob, (image, { signal }) => prepare(image, signal))]);
      return worker;
    },
    listTerms,
    listPublishedBoards,
    putMoodboard: (name: string) => storage.put(`moodboards/${name}.jpg`, toChunks(jpegLike(10)), "image/jpeg"),
    settle: () => new Promise((resolve) => setTimeout(resolve, 10)),
  };
}
