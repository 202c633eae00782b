import { describe, expect, test } from "vitest";
import { ImageError } from "../../../core/image/image.ts";
import { createImageUseCases } from "./image-use-cases.ts";

const one = "/objects/moodboards/one.jpg";
const known = { width: 900, height: 600, placeholder: null };

async function subject() {
  const makers = createImageUseCases();
  await makers.putMoodboard("one");
  return makers;
}

describe("GetImageInfos", () => {
  test("returns known infos at once and probed ones on the next call", async () => {
    const { getImageInfos, settle } = await subject();
    expect(await getImageInfos([one, one, "/pictures/one.jpg"])).toEqual(new Map());
    await settle();
    expect(await getImageInfos([one, "/pictures/one.jpg"])).toEqual(
      new Map([
        [one, known],
        ["/pictures/one.jpg", known],
      ]),
    );
  });

  test("loads all sources with one query and probes each once", async () => {
    const { getImageInfos, infos, imageTransformer, settle } = await subject();
    const questions: number[] = [];
    const { find } = infos;
    infos.find = (sources) => {
      questions.push(sources.length);
      return find(sources);
    };
    await Promise.all([getImageInfos([one, "/pictures/one.jpg", one]), getImageInfos([one])]);
    await settle();
    expect(questions).toEqual([2, 1]);
    expect(imageTransformer.probe).toHaveBeenCalledTimes(2);
  });

  test("ignores invalid sources and does not query without valid ones", async () => {
    const { getImageInfos, infos } = await subject();
    infos.find = () => Promise.reject(new Error("was asked"));
    expect(await getImageInfos(["", "javascript:alert(1)", "https://shop.example/\u0000"])).toEqual(new Map());
  });

  test("loads at most 2,000 sources", async () => {
    const { getImageInfos, infos } = await subject();
    let requested = 0;
    infos.find = async (sources) => {
      requested = sources.length;
      return new Map(sources.map((source) => [source, known]));
    };
    await getImageInfos(Array.from({ length: 5_000 }, (_, number) => `/objects/${number}.jpg`));
    expect(requested).toBe(2_000);
  });

  test("queues at most 200 probes", async () => {
    const { getImageInfos, imageTransformer, settle } = await subject();
    imageTransformer.probe.mockReturnValue(new Promise(() => undefined));
    await getImageInfos(Array.from({ length: 500 }, (_, number) => `/objects/${number}.jpg`));
    await settle();
    expect(imageTransformer.probe).toHaveBeenCalledTimes(200);
  });

  test("does not probe a missing image again for 5 minutes", async () => {
    const { getImageInfos, imageTransformer, settle, clock } = await subject();
    for (let times = 0; times < 3; times += 1) {
      await getImageInfos(["/objects/none.jpg"]);
      await settle();
    }
    expect(imageTransformer.probe).toHaveBeenCalledTimes(1);
    clock.advance(5 * 60_000 + 1);
    await getImageInfos(["/objects/none.jpg"]);
    await settle();
    expect(imageTransformer.probe).toHaveBeenCalledTimes(2);
  });

  test("probes again soon when the queue was full", async () => {
    const { getImageInfos, imageTransformer, settle } = await subject();
    imageTransformer.probe.mockRejectedValueOnce(new ImageError("picture.busy", "Too many."));
    await getImageInfos([one]);
    await settle();
    await getImageInfos([one]);
    await settle();
    expect((await getImageInfos([one])).get(one)).toEqual(known);
  });

  test("returns no infos on an error and logs it", async () => {
    const { getImageInfos, infos, reportError } = await subject();
    infos.find = () => Promise.reject(new Error("no database"));
    expect(await getImageInfos([one])).toEqual(new Map());
    expect(reportError).toHaveBeenCalledWith(new Error("no database"), "recall what pictures look like");
  });

  test("does not treat an image as missing when its info could not be saved", async () => {
    const { getImageInfos, infos, serve, settle, reportError } = await subject();
    infos.save = () => Promise.reject(new Error("no database"));
    await getImageInfos([one]);
    await settle();
    expect(reportError).toHaveBeenCalledWith(new Error("no database"), "look at a picture");
    const acceptedFormats = { avif: false, webp: true };
    expect((await serve({ source: one, width: 160, crop: "none", acceptedFormats })).image.contentType).toBe(
      "image/webp",
    );
  });
});
