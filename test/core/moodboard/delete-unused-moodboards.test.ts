import { describe, expect, test } from "vitest";
import { imageOwnerKey } from "../../../core/kernel/object-storage.port.ts";
import { makeDeleteUnusedMoodboards } from "../../../core/moodboard/stored-moodboards.ts";
import { readAll, toChunks } from "../../builders/byte-stream.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { fakeObjectStorage } from "../../fakes/fake-object-storage.ts";

const hourInMs = 60 * 60 * 1000;

const owner = new Date("2025-01-01Z");

function setup(used: readonly string[] = [], covers: readonly string[] = [], start: Date | null = owner) {
  const clock = fakeClock();
  const storage = fakeObjectStorage(clock);
  const requested: number[] = [];
  const findUsedObjectPaths = async (objectPaths: readonly string[]) => {
    requested.push(objectPaths.length);
    return new Set(objectPaths.filter((path) => used.includes(path)));
  };
  const findUsedCovers = async (objectPaths: readonly string[]) =>
    new Set(objectPaths.filter((path) => covers.includes(path)));
  const put = (key: string) => storage.put(key, toChunks(Uint8Array.of(1)), "image/jpeg");
  const keys = async () =>
    (await readAll(storage.list(""))).map(({ key }) => key).filter((key) => key !== imageOwnerKey);
  const setOwner = (text: string) =>
    storage.put(imageOwnerKey, toChunks(new TextEncoder().encode(text)), "application/json");
  const deleteUnused = makeDeleteUnusedMoodboards({
    storage,
    boardQueries: { findUsedObjectPaths },
    terms: { findUsedCovers },
    findSchemaStart: async () => start,
  });
  const own = () => setOwner(`${owner.toISOString()} ${owner.toISOString()}`);
  return { clock, storage, requested, put, keys, own, setOwner, cleanUp: () => deleteUnused(clock.now()) };
}

describe("DeleteUnusedMoodboards", () => {
  test("deletes old unused images and returns their number", async () => {
    const { clock, put, keys, own, cleanUp } = setup(["/objects/moodboards/used.jpg"]);
    await own();
    for (const name of ["used", "one", "two"]) await put(`moodboards/${name}.jpg`);
    clock.advance(49 * hourInMs);
    expect(await cleanUp()).toBe(2);
    expect(await keys()).toEqual(["moodboards/used.jpg"]);
    expect(await cleanUp()).toBe(0);
  });

  test("keeps covers of styles of any age", async () => {
    const { clock, put, keys, own, cleanUp } = setup([], ["/objects/moodboards/cover.jpg"]);
    await own();
    for (const name of ["cover", "former-cover"]) await put(`moodboards/${name}.jpg`);
    clock.advance(1_000 * hourInMs);
    expect(await cleanUp()).toBe(1);
    expect(await keys()).toEqual(["moodboards/cover.jpg"]);
  });

  test.each([
    [48, 0],
    [48.001, 1],
  ])("after %d hours deletes %i unused images, and makes no query without old ones", async (hours, removed) => {
    const { clock, put, requested, own, cleanUp } = setup();
    await own();
    await put("moodboards/new.jpg");
    clock.advance(hours * hourInMs);
    expect(await cleanUp()).toBe(removed);
    expect(requested).toHaveLength(removed);
  });

  test("of any age are kept for 48 hours after the storage got another database, or one without a known time", async () => {
    for (const text of ["", "2024-05-05T00:00:00.000Z 2024-05-05T00:00:00.000Z", `${owner.toISOString()} soon`]) {
      const { clock, put, setOwner, cleanUp } = setup();
      await put("moodboards/of-another-database.jpg");
      await setOwner(text);
      clock.advance(1_000 * hourInMs);
      expect(await cleanUp()).toBe(0);
      clock.advance(47 * hourInMs);
      expect(await cleanUp()).toBe(0);
      clock.advance(hourInMs);
      expect(await cleanUp()).toBe(1);
    }
  });

  test("of any age are kept while the database has no tables", async () => {
    const { clock, put, cleanUp } = setup([], [], null);
    await put("moodboards/one.jpg");
    clock.advance(1_000 * hourInMs);
    expect(await cleanUp()).toBe(0);
  });

  test("keeps objects that are no moodboards", async () => {
    const { clock, put, keys, cleanUp } = setup();
    await put("covers/japandi.jpg");
    await put("moodboards-old/a.jpg");
    clock.advance(100 * hourInMs);
    expect(await cleanUp()).toBe(0);
    expect(await keys()).toHaveLength(2);
  });

  test("checks images in batches of 500 and skips none", async () => {
    const { clock, put, keys, requested, own, cleanUp } = setup(["/objects/moodboards/700.jpg"]);
    await own();
    for (let number = 0; number < 1_001; number += 1) await put(`moodboards/${number}.jpg`);
    clock.advance(49 * hourInMs);
    expect(await cleanUp()).toBe(1_000);
    expect(requested).toEqual([500, 500, 1]);
    expect(await keys()).toEqual(["moodboards/700.jpg"]);
  });

  test("deletes expired uploads only", async () => {
    const { clock, storage, cleanUp } = setup();
    const early = await storage.createUpload();
    clock.advance(2 * hourInMs);
    const late = await storage.createUpload();
    await cleanUp();
    await expect(storage.readUpload(early.uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-unknown" });
    await expect(storage.readUpload(late.uploadURL)).rejects.toMatchObject({ code: "moodboard.upload-missing" });
  });
});
