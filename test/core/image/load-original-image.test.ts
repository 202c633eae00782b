import { describe, expect, test } from "vitest";
import { readAll } from "../../builders/byte-stream.ts";
import { jpegLike } from "../../builders/jpeg.ts";
import { createImageUseCases } from "./image-use-cases.ts";

const sofa = "https://shop.example/sofa.jpg";

describe("The original of an image", () => {
  test("is a stored object, a bundled file or a remote image", async () => {
    const { loadOriginal, putMoodboard, internet } = createImageUseCases();
    await putMoodboard("one");
    internet.set(sofa, jpegLike(30));
    for (const [source, size] of [
      ["/objects/moodboards/one.jpg", 10],
      ["/pictures/one.jpg", 10],
      [sofa, 30],
    ] as const) {
      expect((await (await loadOriginal(source))()).length).toBe(size);
    }
  });

  test("is fetched once, with a limit of 10 MB, and stored, also for concurrent requests", async () => {
    const { loadOriginal, internet, fetchPublicUrl, storage } = createImageUseCases();
    internet.set(sofa, jpegLike(30));
    await Promise.all([loadOriginal(sofa), loadOriginal(sofa)]);
    const limits = { accept: "image/avif,image/webp,image/png,image/jpeg", maxBytes: 10_485_760 };
    expect(fetchPublicUrl).toHaveBeenCalledWith(sofa, limits);
    internet.clear();
    expect((await (await loadOriginal(sofa))()).length).toBe(30);
    expect(fetchPublicUrl).toHaveBeenCalledTimes(1);
    expect((await readAll(storage.list("derivatives/"))).map(({ key }) => key)).toEqual([
      expect.stringMatching(/^derivatives\/[0-9a-f]{2}\/[0-9a-f]+-original\.jpg$/u),
    ]);
  });

  test("is not stored when it is no image", async () => {
    const { loadOriginal, internet, storage } = createImageUseCases();
    internet.set(sofa, Buffer.from("<!doctype html>"));
    await expect(loadOriginal(sofa)).rejects.toMatchObject({ code: "picture.not-found" });
    expect(await readAll(storage.list(""))).toEqual([]);
  });

  test.each([
    "relative.jpg",
    "/\\shop.example/x.jpg",
    "data:image/png;base64,AAAA",
    "https://direct.example/sofa.jpg",
    "https://shop.example/\ud800.jpg",
    `https://shop.example/${"a".repeat(2_048)}`,
  ])("throws picture.not-found without any request for '%s'", async (source) => {
    const { loadOriginal, fetchPublicUrl } = createImageUseCases();
    await expect(loadOriginal(source)).rejects.toMatchObject({ code: "picture.not-found" });
    expect(fetchPublicUrl).not.toHaveBeenCalled();
  });

  test.each([
    "/objects/moodboards/none.jpg",
    "/pictures/none.jpg",
    "/objects/derivatives/aa/bb-160-r1.webp",
    "/etc/passwd",
  ])("throws picture.not-found for %s", async (source) => {
    const { loadOriginal } = createImageUseCases();
    const read = await loadOriginal(source);
    await expect((async () => read())()).rejects.toMatchObject({ code: "picture.not-found" });
  });
});
