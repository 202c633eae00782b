import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { TermRepository } from "../../core/term/term.ts";
import { aTerm } from "../builders/a-term.ts";

/** The contract of `TermRepository`. `open` returns an empty one. */
export function termRepositoryContract(name: string, open: () => Promise<TermRepository>): void {
  describe(`${name} as a TermRepository`, () => {
    let terms: TermRepository;
    beforeEach(async () => {
      terms = await open();
    });
    testOrder(() => terms);
    testDuplicateNames(() => terms);
    testRemoval(() => terms);
    testReordering(() => terms);
    testCovers(() => terms);
  });
}

function testOrder(terms: () => TermRepository): void {
  it("inserts each term at the end of its list", async () => {
    await terms().insert(aTerm({ kind: "adjective", name: "Warm" }));
    for (const name of ["Japandi", "Coastal", "Bohemian"]) await terms().insert(aTerm({ name }));
    const styles = await terms().list("style");
    expect(styles.map((term) => term.name)).toEqual(["Japandi", "Coastal", "Bohemian"]);
    expect(new Set(styles.map((term) => term.position)).size).toBe(3);
    expect((await terms().list("adjective")).map((term) => term.name)).toEqual(["Warm"]);
    expect(await terms().list("room")).toEqual([]);
  });
}

function testDuplicateNames(terms: () => TermRepository): void {
  it("rejects a name with the slug of another one of its list", async () => {
    await terms().insert(aTerm({ name: "Mid Century" }));
    for (const name of ["Mid Century", "MID CENTURY", "mid-century", " mid  century "]) {
      await expect(terms().insert(aTerm({ name }))).rejects.toMatchObject({ code: "term.name-taken" });
    }
    expect(await terms().list("style")).toHaveLength(1);
  });

  it("rejects a room with the name of a style and a style with the name of a room", async () => {
    await terms().insert(aTerm({ kind: "style", name: "Loft" }));
    await expect(terms().insert(aTerm({ kind: "room", name: "loft" }))).rejects.toMatchObject({
      code: "term.name-taken",
    });
    await terms().insert(aTerm({ kind: "room", name: "Nursery" }));
    await expect(terms().insert(aTerm({ name: "Nursery" }))).rejects.toMatchObject({ code: "term.name-taken" });
  });

  it("allows an adjective and a furniture type with the name of a style", async () => {
    for (const kind of ["style", "adjective", "furnitureType"] as const)
      await terms().insert(aTerm({ kind, name: "Modern" }));
    expect(await terms().list("adjective")).toHaveLength(1);
    expect(await terms().list("furnitureType")).toHaveLength(1);
  });

  it("accepts exactly one of two concurrent inserts of a name, across styles and rooms", async () => {
    const additions = [
      terms().insert(aTerm({ kind: "style", name: "Attic" })),
      terms().insert(aTerm({ kind: "room", name: "attic" })),
    ];
    const outcomes = await Promise.allSettled(additions);
    const rejected = outcomes.filter((result) => result.status === "rejected");
    expect(rejected.map((result) => result.reason)).toEqual([expect.objectContaining({ code: "term.name-taken" })]);
  });
}

function testRemoval(terms: () => TermRepository): void {
  it("deletes one term and keeps the others, also those of another list", async () => {
    const missing = await terms().insert(aTerm({ name: "Coastal" }));
    const stored = await terms().insert(aTerm({ name: "Japandi" }));
    const room = await terms().insert(aTerm({ kind: "room", name: "Kitchen" }));
    for (const id of [missing.id, missing.id, room.id, randomUUID(), "no id"]) await terms().delete("style", id);
    expect([await terms().list("style"), await terms().list("room")]).toEqual([[stored], [room]]);
    expect(await terms().insert(aTerm({ name: "Coastal" }))).toMatchObject({ name: "Coastal" });
  });
}

function testReordering(terms: () => TermRepository): void {
  const names = async () => (await terms().list("style")).map(({ name }) => name);
  const addAll = async (...all: readonly string[]) =>
    Promise.all(all.map(async (name) => (await terms().insert(aTerm({ name }))).id));

  it("reorders one list only and inserts further terms behind it", async () => {
    const room = await terms().insert(aTerm({ kind: "room", name: "Kitchen" }));
    const [coastal = "", industrial = "", japandi = ""] = await addAll("Coastal", "Industrial", "Japandi");
    await terms().reorder("style", [japandi, coastal, industrial]);
    expect(await names()).toEqual(["Japandi", "Coastal", "Industrial"]);
    await terms().insert(aTerm({ name: "Bohemian" }));
    expect(await names()).toEqual(["Japandi", "Coastal", "Industrial", "Bohemian"]);
    expect(await terms().list("room")).toEqual([room]);
  });

  it("rejects an order that is not exactly the stored terms and changes nothing", async () => {
    const room = await terms().insert(aTerm({ kind: "room", name: "Kitchen" }));
    const [one = ""] = await addAll("Coastal");
    const [two = ""] = await addAll("Industrial");
    const wrong = [[], [two], [two, two], [two, one, one], [two, one, randomUUID()], [two, room.id], [two, "no id"]];
    for (const ids of wrong) {
      await expect(terms().reorder("style", ids)).rejects.toMatchObject({ code: "term.order-outdated" });
      expect(await names()).toEqual(["Coastal", "Industrial"]);
    }
  });
}

function testCovers(terms: () => TermRepository): void {
  const cover = "/objects/moodboards/cover.jpg";

  it("sets, replaces and removes a cover, and returns the used ones", async () => {
    const style = await terms().insert(aTerm());
    const covered = { ...style, cover };
    expect(await terms().setCover(style.id, cover)).toEqual(covered);
    expect(await terms().list("style")).toEqual([covered]);
    expect(await terms().findUsedCovers([cover, "/objects/moodboards/other.jpg", "a\u0000b"])).toEqual(
      new Set([cover]),
    );
    expect(await terms().setCover(style.id, "/objects/moodboards/other.jpg")).toMatchObject({ name: style.name });
    expect(await terms().findUsedCovers([cover])).toEqual(new Set());
    expect(await terms().setCover(style.id, null)).toEqual(style);
  });

  it("sets no cover for an id that is no style's", async () => {
    const room = await terms().insert(aTerm({ kind: "room", name: "Kitchen" }));
    for (const id of [room.id, randomUUID(), "no id"]) {
      await expect(terms().setCover(id, cover)).rejects.toMatchObject({ code: "term.not-found" });
    }
    expect(await terms().list("room")).toEqual([room]);
  });
}
