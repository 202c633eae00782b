import { describe, expect, test } from "vitest";
import { readAll } from "../../builders/byte-stream.ts";
import { jpegLike } from "../../builders/jpeg.ts";
import { imageUseCases } from "./image-use-cases.ts";

const sofa = "https://shop.example/sofa.jpg";

describe("The original of an image", () => {
  test("is a stored object, a bundled file or a remote image", async () => {
    const { findOriginal, putMoodboard, internet } = imageUseCases();
    await putMoodboard("one");
    internet.set(sofa, jpegLike(30));
    for (const [source, size] of [
      ["/objects/moodboards/one.jpg", 10],
      ["/pictures/one.jpg", 10],
      [sofa, 30],
    ] as const) {
      expect((await (await findOriginal(source))()).length).toBe(size);
    }
  });

  test("is fetched once and stored, also for concurrent requests", async () => {
    const { findOriginal, internet, fetchBytes, storage } = imageUseCases();
    internet.set(sofa, jpegLike(30));
    await Promise.all([findOriginal(sofa), findOriginal(sofa)]);
    internet.clear();
    expect((await (await findOriginal(sofa))()).length).toBe(30);
    expect(fetchBytes).toHaveBeenCalledTimes(1);
    expect((await readAll(storage.list("derivatives/"))).map(({ key }) => key)).toEqual([
      expect.stringMatching(/^derivatives\/[0-9a-f]{2}\/[0-9a-f]+-original\.jpg$/u),
    ]);
  });

  test("is fetched with a limit of 10 MB and an Accept header for images", async () => {
    const { findOriginal, internet, fetchBytes } = imageUseCases();
    internet.set(sofa, jpegLike(30));
    await findOriginal(sofa);
    const limits = { accept: "image/avif,image/webp,image/png,image/jpeg", maxBytes: 10_485_760 };
    expect(fetchBytes).toHaveBeenCalledWith(sofa, limits);
  });

  test("is not stored when it is no image", async () => {
    const { findOriginal, internet, storage } = imageUseCases();
    internet.set(sofa, Buffer.from("<!doctype html>"));
    await expect(findOriginal(sofa)).rejects.toMatchObject({ code: "picture.not-found" });
    expect(await readAll(storage.list(""))).toEqual([]);
  });

  test.each([
    "",
    "relative.jpg",
    "//shop.example/x.jpg",
    "/\\shop.example/x.jpg",
    "ftp://shop.example/x.jpg",
    "data:image/png;base64,AAAA",
    "https://direct.example/sofa.jpg",
    "https://shop.example/a b.jpg",
    "https://shop.example/\u0000.jpg",
    "https://shop.example/\ud800.jpg",
    `https://shop.example/${"a".repeat(2_048)}`,
  ])("throws picture.not-found without any request for '%s'", async (source) => {
    const { findOriginal, fetchBytes } = imageUseCases();
    await expect(findOriginal(source)).rejects.toMatchObject({ code: "picture.not-found" });
    expect(fetchBytes).not.toHaveBeenCalled();
  });

  test.each([
    "/objects/moodboards/none.jpg",
    "/pictures/none.jpg",
    "/objects/derivatives/aa/bb-160-r1.webp",
    "/etc/passwd",
  ])("throws picture.not-found for %s", async (source) => {
    const { findOriginal } = imageUseCases();
    const read = await findOriginal(source);
    await expect((async () => read())()).rejects.toMatchObject({ code: "picture.not-found" });
  });
});
