import { describe, expect, test, vi } from "vitest";
import { ImageError, imageInterruptedError } from "../../../core/image/image.ts";
import { unknownCutout } from "../../../core/image/image-transformer.port.ts";
import { readAllBytes, toChunks } from "../../builders/byte-stream.ts";
import { jpegLike } from "../../builders/jpeg.ts";
import { createImageUseCases } from "./image-use-cases.ts";

const source = "/objects/moodboards/one.jpg";
const fromAmazon = "https://direct.example/lamp.jpg";

async function subject() {
  const makers = createImageUseCases();
  await makers.putMoodboard("one");
  const { cutouts, imageCutout, storage } = makers;
  const getInfo = async (name: string) => (await cutouts.getInfos([name])).get(name);
  const serve = async (width: number, name = source) => {
    const { content, contentType } = await cutouts.serve({ source: name, width });
    return [Buffer.from(await readAllBytes(content)).toString("latin1"), contentType];
  };
  const listKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of storage.list("derivatives/")) keys.push(key.replace(/^.*-cutout/u, "cutout"));
    return keys.sort();
  };
  return { ...makers, cutOut: imageCutout.cutOut, getInfo, serve, listKeys };
}

const stored = Buffer.from(jpegLike(10)).toString("latin1");

describe("Cutouts", () => {
  test("cuts each image out once, also for concurrent calls, and stores the result", async () => {
    const { cutouts, cutOut, getInfo, listKeys } = await subject();
    await Promise.all([getInfo(source), getInfo(source), cutouts.getInfos([source, source])]);
    expect(await getInfo(source)).toMatchObject({ cutout: true, aspect: 2 });
    expect(cutOut).toHaveBeenCalledTimes(1);
    expect(await listKeys()).toEqual(["cutout-c4.json", "cutout-c4.webp"]);
  });

  test("serves WebP at each width, and in full size for larger ones", async () => {
    const { serve, cutOut, imageTransformer } = await subject();
    expect(await serve(480)).toEqual(["webp 480", "image/webp"]);
    expect(await serve(480)).toEqual(["webp 480", "image/webp"]);
    expect(await serve(1_280)).toEqual([stored, "image/webp"]);
    expect([cutOut, imageTransformer.resize].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  test("takes the cut-out of a bundled image as it is, and stores only other sizes of it", async () => {
    const { getInfo, serve, cutOut, listKeys } = await subject();
    expect(await getInfo("/pictures/one.jpg")).toMatchObject({ cutout: true, aspect: 3 });
    expect(await listKeys()).toEqual([]);
    expect(await serve(480, "/pictures/one.jpg")).toEqual(["webp 480", "image/webp"]);
    expect(await listKeys()).toHaveLength(1);
    expect(cutOut).not.toHaveBeenCalled();
  });

  test("cuts the image out again after its objects were evicted", async () => {
    const { serve, storage, cutOut, getInfo } = await subject();
    await getInfo(source);
    for await (const { key } of storage.list("derivatives/")) await storage.delete(key);
    expect(await serve(480)).toEqual(["webp 480", "image/webp"]);
    expect(cutOut).toHaveBeenCalledTimes(2);
  });

  test("never reads an image that may not be stored", async () => {
    const { getInfo, serve, cutOut, fetchPublicUrl } = await subject();
    expect(await getInfo(fromAmazon)).toEqual(unknownCutout);
    await expect(serve(480, fromAmazon)).rejects.toMatchObject({ code: "picture.not-found" });
    expect([cutOut, fetchPublicUrl].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  });

  test("frames an image that cannot be read, and tries again after five minutes", async () => {
    const { getInfo, clock, fetchPublicUrl } = await subject();
    const missing = "https://shop.example/gone.jpg";
    expect(await getInfo(missing)).toEqual(unknownCutout);
    expect(await getInfo(missing)).toEqual(unknownCutout);
    expect(fetchPublicUrl).toHaveBeenCalledTimes(1);
    clock.advance(5 * 60_000);
    await getInfo(missing);
    expect(fetchPublicUrl).toHaveBeenCalledTimes(2);
  });

  test("frames an image that crashes the worker process", async () => {
    const { getInfo, imageCutout } = await subject();
    imageCutout.cutOut = vi.fn(async () => {
      throw imageInterruptedError();
    });
    expect([await getInfo(source), await getInfo(source)]).toEqual([unknownCutout, unknownCutout]);
    expect(imageCutout.cutOut).toHaveBeenCalledTimes(1);
  });

  test("returns null for the cut-out of a framed image", async () => {
    const { getInfo, serve, imageCutout, listKeys } = await subject();
    imageCutout.cutOut = vi.fn(async () => ({ image: null, info: { ...unknownCutout, aspect: 1.5 } }));
    expect(await getInfo(source)).toMatchObject({ cutout: false, aspect: 1.5 });
    await expect(serve(480)).rejects.toMatchObject({ code: "picture.not-found" });
    expect(await listKeys()).toEqual(["cutout-c4.json"]);
  });

  test.each([
    ["reads the info of an earlier start", (text: string) => text, 0],
    ["cuts the image out again when the stored info is damaged", () => "{", 1],
  ])("%s", async (_, change, calls) => {
    const before = await subject();
    const info = await before.getInfo(source);
    const after = await subject();
    for await (const { key } of before.storage.list("derivatives/")) {
      if (!key.endsWith(".json")) continue;
      const object = await before.storage.get(key);
      const text = Buffer.from(object ? await readAllBytes(object.content) : []).toString();
      await after.storage.put(key, toChunks(Buffer.from(change(text))), "application/json");
    }
    expect(await after.getInfo(source)).toEqual(info);
    expect(after.cutOut).toHaveBeenCalledTimes(calls);
  });

  test("rethrows the error of a full queue, and tries again on the next call", async () => {
    const { getInfo, imageCutout, cutOut } = await subject();
    imageCutout.cutOut = vi.fn(async () => {
      throw new ImageError("picture.busy", "The queue is full.");
    });
    await expect(getInfo(source)).rejects.toMatchObject({ code: "picture.busy" });
    imageCutout.cutOut = cutOut;
    expect(await getInfo(source)).toMatchObject({ cutout: true });
  });

  test("returns a cut-out that cannot be stored, and reports the error", async () => {
    const { serve, storage, reportError } = await subject();
    storage.put = async () => {
      throw new Error("disk full");
    };
    expect(await serve(480)).toEqual(["webp 480", "image/webp"]);
    expect(reportError).toHaveBeenCalledWith(expect.any(Error), "keep a picture that was made");
  });
});
