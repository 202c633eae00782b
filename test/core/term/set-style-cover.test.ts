import { describe, expect, test, vi } from "vitest";
import type { EnqueueImageJobs } from "../../../core/image/enqueue-image-jobs.ts";
import { makeSetStyleCover } from "../../../core/term/manage-terms.ts";
import { aTerm } from "../../builders/a-term.ts";
import { toChunks } from "../../builders/byte-stream.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { fakeId } from "../../fakes/fake-ids.ts";
import { fakeObjectStorage } from "../../fakes/fake-object-storage.ts";
import { fakeTermRepository } from "../../fakes/fake-term-repository.ts";

const path = "/objects/moodboards/cover.jpg";

async function subject() {
  const terms = fakeTermRepository();
  const storage = fakeObjectStorage(fakeClock());
  const style = await terms.insert(aTerm());
  for (const key of ["moodboards/cover.jpg", "secret.jpg"])
    await storage.put(key, toChunks(Uint8Array.of(1)), "image/jpeg");
  const enqueueImageJobs = vi.fn<EnqueueImageJobs>();
  return { terms, style, enqueueImageJobs, change: makeSetStyleCover({ terms, storage, enqueueImageJobs }) };
}

describe("SetStyleCover", () => {
  test("sets an uploaded image and removes it again", async () => {
    const { style, terms, change } = await subject();
    expect(await change({ id: style.id.toUpperCase(), cover: path })).toEqual({ ...style, cover: path });
    expect(await terms.list("style")).toEqual([{ ...style, cover: path }]);
    expect(await change({ id: style.id, cover: null })).toEqual(style);
  });

  test("has the variants of a cover made, also of its portrait crop", async () => {
    const { style, enqueueImageJobs, change } = await subject();
    await change({ id: style.id, cover: path });
    await change({ id: style.id, cover: null });
    expect(enqueueImageJobs.mock.calls).toEqual([[[{ source: path, crops: ["none", "portrait"] }]]]);
  });

  test.each([
    "",
    "/objects/moodboards/other.jpg",
    "/objects/moodboards/../secret.jpg",
    "https://shop.example/objects/moodboards/cover.jpg",
    "/pictures/styles/japandi.jpg",
    "\u0000",
  ])("rejects %j, which is no uploaded image", async (cover) => {
    const { style, terms, change } = await subject();
    await expect(change({ id: style.id, cover })).rejects.toMatchObject({
      code: "term.cover-missing",
      violations: [{ path: "cover" }],
    });
    expect(await terms.list("style")).toEqual([style]);
  });

  test.each(["nothing", fakeId(999)])("throws term.not-found for the id %s", async (id) => {
    const { change } = await subject();
    await expect(change({ id, cover: null })).rejects.toMatchObject({ code: "term.not-found" });
  });
});
