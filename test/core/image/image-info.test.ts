import { describe, expect, test } from "vitest";
import { ImageError } from "../../../core/image/image.errors.ts";
import { imageUseCases } from "./image-use-cases.ts";

const one = "/objects/moodboards/one.jpg";
const known = { width: 900, height: 600, placeholder: null };

async function subject() {
  const makers = imageUseCases();
  await makers.putMoodboard("one");
  return makers;
}

describe("describing pictures", () => {
  test("tells at once what is known, and the next time what was looked at meanwhile", async () => {
    const { describe: ask, settle } = await subject();
    expect(await ask([one, one, "/pictures/one.jpg"])).toEqual(new Map());
    await settle();
    expect(await ask([one, "/pictures/one.jpg"])).toEqual(
      new Map([
        [one, known],
        ["/pictures/one.jpg", known],
      ]),
    );
  });

  test("asks once for all sources, and looks once at each", async () => {
    const { describe: ask, infos, workshop, settle } = await subject();
    const questions: number[] = [];
    const { find } = infos;
    infos.find = (sources) => {
      questions.push(sources.length);
      return find(sources);
    };
    await Promise.all([ask([one, "/pictures/one.jpg", one]), ask([one])]);
    await settle();
    expect(questions).toEqual([2, 1]);
    expect(workshop.probe).toHaveBeenCalledTimes(2);
  });

  test("passes over what is no source, and asks nothing where there is none", async () => {
    const { describe: ask, infos } = await subject();
    infos.find = () => Promise.reject(new Error("was asked"));
    expect(await ask(["", "javascript:alert(1)", "https://shop.example/\u0000"])).toEqual(new Map());
  });

  test("asks about two thousand at most", async () => {
    const { describe: ask, infos } = await subject();
    let requested = 0;
    infos.find = async (sources) => {
      requested = sources.length;
      return new Map(sources.map((source) => [source, known]));
    };
    await ask(Array.from({ length: 5_000 }, (_, number) => `/objects/${number}.jpg`));
    expect(requested).toBe(2_000);
  });

  test("lets no more than two hundred wait for a look", async () => {
    const { describe: ask, workshop, settle } = await subject();
    workshop.probe.mockReturnValue(new Promise(() => undefined));
    await ask(Array.from({ length: 500 }, (_, number) => `/objects/${number}.jpg`));
    await settle();
    expect(workshop.probe).toHaveBeenCalledTimes(200);
  });

  test("does not look again at what is missing for five minutes", async () => {
    const { describe: ask, workshop, settle, clock } = await subject();
    for (let times = 0; times < 3; times += 1) {
      await ask(["/objects/none.jpg"]);
      await settle();
    }
    expect(workshop.probe).toHaveBeenCalledTimes(1);
    clock.advance(5 * 60_000 + 1);
    await ask(["/objects/none.jpg"]);
    await settle();
    expect(workshop.probe).toHaveBeenCalledTimes(2);
  });

  test("looks again soon when there was no time for it", async () => {
    const { describe: ask, workshop, settle } = await subject();
    workshop.probe.mockRejectedValueOnce(new ImageError("picture.busy", "Too many."));
    await ask([one]);
    await settle();
    await ask([one]);
    await settle();
    expect((await ask([one])).get(one)).toEqual(known);
  });

  test("never fails: pages come without, and the log says why", async () => {
    const { describe: ask, infos, report } = await subject();
    infos.find = () => Promise.reject(new Error("no database"));
    expect(await ask([one])).toEqual(new Map());
    expect(report).toHaveBeenCalledWith(new Error("no database"), "recall what pictures look like");
  });

  test("does not take a picture for missing because what was seen could not be kept", async () => {
    const { describe: ask, infos, serve, settle, report } = await subject();
    infos.save = () => Promise.reject(new Error("no database"));
    await ask([one]);
    await settle();
    expect(report).toHaveBeenCalledWith(new Error("no database"), "look at a picture");
    const acceptedFormats = { avif: false, webp: true };
    expect((await serve({ source: one, width: 160, crop: "none", acceptedFormats })).image.contentType).toBe(
      "image/webp",
    );
  });
});
