import { readFile } from "node:fs/promises";
import { expect, test, vi } from "vitest";
import { ApiError } from "../../../../ui/api/http.ts";
import type { ImageDimensions } from "../../../../ui/components/image-upload/image-dimensions.ts";
import type { UploadCallbacks } from "../../../../ui/components/image-upload/upload-with-retries.ts";
import { createImageUploader, type UploadState } from "../../../../ui/components/image-upload/use-image-upload.ts";

const jpeg = new Uint8Array(await readFile("adapters/retailer/sample-catalog/pictures/rug-jute-round.jpg"));
const anImage = (name: string) => new File([jpeg], name, { type: "image/jpeg" });
const [oak, linen] = [anImage("oak.jpg"), anImage("linen.jpg")];

interface Sent {
  readonly name: string;
  readonly watch: UploadCallbacks;
  readonly arrive: (objectPath: string) => void;
  readonly fail: (error: unknown) => void;
}

/** A sender whose pictures arrive when they are told to, and what it shows and gives. */
function aSender({ recommended = null }: { recommended?: ImageDimensions | null } = {}) {
  const states: UploadState[] = [];
  const sent: Sent[] = [];
  const uploaded: string[] = [];
  const onSignedOut = vi.fn();
  const sender = createImageUploader({
    uploadFile: ({ name }, watch) =>
      new Promise((arrive, fail) => {
        sent.push({ name, watch, arrive, fail });
      }),
    recommended,
    measure: async () => ({ width: 400, height: 300 }),
    onStateChange: (state) => states.push(state),
    onUploaded: (objectPath, { name }) => uploaded.push(`${name} at ${objectPath}`),
    onSignedOut,
  });
  /** Chooses a picture and waits until it is on its way. */
  const give = async (file: File) => {
    const before = sent.length;
    sender.choose([file]);
    return await vi.waitFor(() => {
      const latest = sent[before];
      if (latest === undefined) throw new Error("nothing is sent yet");
      return latest;
    }, 15_000);
  };
  return { sender, give, sent, states, uploaded, onSignedOut, kinds: () => states.map(({ kind }) => kind) };
}

test("a picture is on its way until it has arrived", async () => {
  const { give, states, kinds, uploaded } = aSender();
  const { arrive, watch } = await give(oak);
  watch.onProgress(oak.size / 2);
  expect(states.at(-1)).toMatchObject({ kind: "sending", name: "oak.jpg", percent: 50 });
  arrive("/objects/oak");
  await expect.poll(() => uploaded).toEqual(["oak.jpg at /objects/oak"]);
  expect(kinds().at(-1)).toBe("idle");
});

test("a small picture is sent only after the admin has decided to use it", async () => {
  const recommended = { width: 1600, height: 1066 };
  const { sender, sent, states, uploaded } = aSender({ recommended });
  sender.choose([oak]);
  const dimensions = { width: 400, height: 300 };
  await expect.poll(() => states.at(-1)).toEqual({ kind: "small", file: oak, dimensions, recommended });
  expect(sent).toEqual([]);
  void sender.start(oak);
  await expect.poll(() => sent.length).toBe(1);
  sent[0]?.arrive("/objects/oak");
  await expect.poll(() => uploaded).toEqual(["oak.jpg at /objects/oak"]);
});

test("several files at once stop the picture on its way, which never arrives", async () => {
  const { sender, give, states, uploaded } = aSender();
  const { arrive, watch } = await give(oak);
  sender.choose([oak, linen]);
  expect(watch.signal.aborted).toBe(true);
  watch.onProgress(oak.size);
  watch.onRetry(new Error("late"));
  arrive("/objects/oak");
  await give(linen).then((next) => next.arrive("/objects/linen"));
  await expect.poll(() => uploaded).toEqual(["linen.jpg at /objects/linen"]);
  expect(states).toContainEqual(
    expect.objectContaining({ kind: "failed", problem: expect.objectContaining({ title: "More than one file" }) }),
  );
  expect(states.filter((state) => state.kind === "sending" && state.percent === 100)).toEqual([]);
});

test("a picture that takes the place of one on its way is on its way at once", async () => {
  const { give, states, kinds, uploaded } = aSender();
  const first = await give(oak);
  states.length = 0;
  const second = await give(linen);
  expect(first.watch.signal.aborted).toBe(true);
  expect(new Set(kinds())).toEqual(new Set(["sending"]));
  expect(states[0]).toMatchObject({ name: "linen.jpg", percent: 0 });
  first.arrive("/objects/oak");
  second.arrive("/objects/linen");
  await expect.poll(() => uploaded).toEqual(["linen.jpg at /objects/linen"]);
});

test("an empty file is nothing of itself on its way, and then refused", async () => {
  const { sender, states } = aSender();
  sender.choose([new File([], "empty.jpg")]);
  expect(states.at(-1)).toMatchObject({ kind: "sending", percent: 0 });
  await expect.poll(() => states.at(-1)).toMatchObject({ problem: { title: "This file is empty" } });
});

test("a picture that is called back is told of no more", async () => {
  const { sender, give, kinds, uploaded } = aSender();
  const { fail, watch } = await give(oak);
  sender.stop();
  fail(new ApiError(401, "", ""));
  await give(linen);
  expect(watch.signal.aborted).toBe(true);
  expect(kinds()).not.toContain("failed");
  expect(uploaded).toEqual([]);
});

test("a session that has ended leaves a picture to be tried again", async () => {
  const { give, states, onSignedOut } = aSender();
  const { fail } = await give(oak);
  fail(new ApiError(401, "", ""));
  await expect.poll(() => onSignedOut).toHaveBeenCalledOnce();
  expect(states.at(-1)).toMatchObject({ kind: "failed", file: oak });
});
