import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../../ui/api/http.ts";
import type { UploadCallbacks } from "../../../../ui/components/image-upload/upload-with-retries.ts";
import type { ImageDimensions } from "../../../../ui/components/image-upload/use-image-upload.ts";
import { createImageUploader, type UploadState } from "../../../../ui/components/image-upload/use-image-upload.ts";

const jpeg = new Uint8Array(await readFile("adapters/retailer/sample-catalog/pictures/rug-jute-round.jpg"));
const anImage = (name: string) => new File([jpeg], name, { type: "image/jpeg" });
const [oak, linen] = [anImage("oak.jpg"), anImage("linen.jpg")];

interface RunningUpload {
  readonly name: string;
  readonly callbacks: UploadCallbacks;
  readonly resolve: (objectPath: string) => void;
  readonly reject: (error: unknown) => void;
}

/** An uploader whose uploads the test resolves or rejects, with its recorded states and results. */
function createTestUploader({ recommended = null }: { recommended?: ImageDimensions | null } = {}) {
  const states: UploadState[] = [];
  const uploads: RunningUpload[] = [];
  const uploaded: string[] = [];
  const onSignedOut = vi.fn();
  const uploader = createImageUploader({
    uploadFile: ({ name }, callbacks) =>
      new Promise((resolve, reject) => {
        uploads.push({ name, callbacks, resolve, reject });
      }),
    recommended,
    measure: async () => ({ width: 400, height: 300 }),
    onStateChange: (state) => states.push(state),
    onUploaded: (objectPath, { name }) => uploaded.push(`${name} at ${objectPath}`),
    onSignedOut,
  });
  /** Chooses a file and waits until its upload starts. */
  const startUpload = async (file: File) => {
    const before = uploads.length;
    uploader.choose([file]);
    return await vi.waitFor(() => {
      const latest = uploads[before];
      if (latest === undefined) throw new Error("no upload has started yet");
      return latest;
    }, 30_000);
  };
  return { uploader, startUpload, uploads, states, uploaded, onSignedOut, kinds: () => states.map(({ kind }) => kind) };
}

test("reports progress until the upload has finished", async () => {
  const { startUpload, states, kinds, uploaded } = createTestUploader();
  const { resolve, callbacks } = await startUpload(oak);
  callbacks.onProgress(oak.size / 2);
  expect(states.at(-1)).toMatchObject({ kind: "sending", name: "oak.jpg", percent: 50 });
  resolve("/objects/oak");
  await expect.poll(() => uploaded).toEqual(["oak.jpg at /objects/oak"]);
  expect(kinds().at(-1)).toBe("idle");
});

test("uploads a small image only after a confirmation", async () => {
  const recommended = { width: 1600, height: 1066 };
  const { uploader, uploads, states, uploaded } = createTestUploader({ recommended });
  uploader.choose([oak]);
  const dimensions = { width: 400, height: 300 };
  await expect.poll(() => states.at(-1)).toEqual({ kind: "small", file: oak, dimensions, recommended });
  expect(uploads).toEqual([]);
  void uploader.start(oak);
  await expect.poll(() => uploads.length).toBe(1);
  uploads[0]?.resolve("/objects/oak");
  await expect.poll(() => uploaded).toEqual(["oak.jpg at /objects/oak"]);
});

test("aborts the running upload when several files are chosen", async () => {
  const { uploader, startUpload, states, uploaded } = createTestUploader();
  const { resolve, callbacks } = await startUpload(oak);
  uploader.choose([oak, linen]);
  expect(callbacks.signal.aborted).toBe(true);
  callbacks.onProgress(oak.size);
  callbacks.onRetry(new Error("late"));
  resolve("/objects/oak");
  await startUpload(linen).then((next) => next.resolve("/objects/linen"));
  await expect.poll(() => uploaded).toEqual(["linen.jpg at /objects/linen"]);
  expect(states).toContainEqual(
    expect.objectContaining({ kind: "failed", problem: expect.objectContaining({ title: "More than one file" }) }),
  );
  expect(states.filter((state) => state.kind === "sending" && state.percent === 100)).toEqual([]);
});

test("aborts the running upload when another file is chosen", async () => {
  const { startUpload, states, kinds, uploaded } = createTestUploader();
  const first = await startUpload(oak);
  states.length = 0;
  const second = await startUpload(linen);
  expect(first.callbacks.signal.aborted).toBe(true);
  expect(new Set(kinds())).toEqual(new Set(["sending"]));
  expect(states[0]).toMatchObject({ name: "linen.jpg", percent: 0 });
  first.resolve("/objects/oak");
  second.resolve("/objects/linen");
  await expect.poll(() => uploaded).toEqual(["linen.jpg at /objects/linen"]);
});

test("starts an empty file at 0 percent and then refuses it", async () => {
  const { uploader, states } = createTestUploader();
  uploader.choose([new File([], "empty.jpg")]);
  expect(states.at(-1)).toMatchObject({ kind: "sending", percent: 0 });
  await expect.poll(() => states.at(-1)).toMatchObject({ problem: { title: "This file is empty" } });
});

test("reports nothing after a cancel", async () => {
  const { uploader, startUpload, kinds, uploaded } = createTestUploader();
  const { reject, callbacks } = await startUpload(oak);
  uploader.stop();
  reject(new ApiError(401, "", ""));
  await startUpload(linen);
  expect(callbacks.signal.aborted).toBe(true);
  expect(kinds()).not.toContain("failed");
  expect(uploaded).toEqual([]);
});

test("keeps the file for a retry when the session has expired", async () => {
  const { startUpload, states, onSignedOut } = createTestUploader();
  const { reject } = await startUpload(oak);
  reject(new ApiError(401, "", ""));
  await expect.poll(() => onSignedOut).toHaveBeenCalledOnce();
  expect(states.at(-1)).toMatchObject({ kind: "failed", file: oak });
});
