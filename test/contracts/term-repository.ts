import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { TermRepository } from "../../core/lists/term-repository.port.ts";
import { aTerm } from "../builders/a-term.ts";

/** What every TermRepository keeps to. `open` returns one whose lists are empty. */
export function termRepositoryContract(name: string, open: () => Promise<TermRepository>): void {
  describe(`${name} as a TermRepository`, () => {
    let terms: TermRepository;
    beforeEach(async () => {
      terms = await open();
    });
    ordersLists(() => terms);
    refusesTakenNames(() => terms);
    removesTerms(() => terms);
  });
}

function ordersLists(terms: () => TermRepository): void {
  it("puts each term at the end of its own list", async () => {
    await terms().add(aTerm({ kind: "adjective", name: "Warm" }));
    for (const name of ["Japandi", "Coastal", "Bohemian"]) await terms().add(aTerm({ name }));
    const styles = await terms().list("style");
    expect(styles.map((term) => term.name)).toEqual(["Japandi", "Coastal", "Bohemian"]);
    expect(new Set(styles.map((term) => term.position)).size).toBe(3);
    expect((await terms().list("adjective")).map((term) => term.name)).toEqual(["Warm"]);
    expect(await terms().list("room")).toEqual([]);
  });

  it("returns the term as it is then listed", async () => {
    const term = aTerm({ kind: "furnitureType", name: "Coffee Table" });
    const added = await terms().add(term);
    expect(added).toMatchObject(term);
    expect(await terms().list("furnitureType")).toEqual([added]);
  });
}

function refusesTakenNames(terms: () => TermRepository): void {
  it.each([
    ["the same name", "Mid Century"],
    ["another case", "MID CENTURY"],
    ["the same address", "mid-century"],
    ["other spaces", " mid  century "],
  ])("refuses %s within a list", async (_, name) => {
    await terms().add(aTerm({ name: "Mid Century" }));
    await expect(terms().add(aTerm({ name }))).rejects.toMatchObject({
      code: "term.name-taken",
    });
    expect(await terms().list("style")).toHaveLength(1);
  });

  it("refuses a room named like a style and a style named like a room", async () => {
    await terms().add(aTerm({ kind: "style", name: "Loft" }));
    await expect(terms().add(aTerm({ kind: "room", name: "loft" }))).rejects.toMatchObject({ code: "term.name-taken" });
    await terms().add(aTerm({ kind: "room", name: "Nursery" }));
    await expect(terms().add(aTerm({ name: "Nursery" }))).rejects.toMatchObject({ code: "term.name-taken" });
  });

  it("lets an adjective and a furniture type share the name of a style", async () => {
    for (const kind of ["style", "adjective", "furnitureType"] as const)
      await terms().add(aTerm({ kind, name: "Modern" }));
    expect(await terms().list("adjective")).toHaveLength(1);
    expect(await terms().list("furnitureType")).toHaveLength(1);
  });

  it("lets exactly one of two simultaneous additions of a name win, styles and rooms together", async () => {
    const additions = [
      terms().add(aTerm({ kind: "style", name: "Attic" })),
      terms().add(aTerm({ kind: "room", name: "attic" })),
    ];
    const outcomes = await Promise.allSettled(additions);
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused.map((outcome) => outcome.reason)).toEqual([expect.objectContaining({ code: "term.name-taken" })]);
  });
}

function removesTerms(terms: () => TermRepository): void {
  it("removes one term and leaves the others", async () => {
    const gone = await terms().add(aTerm({ name: "Coastal" }));
    const kept = await terms().add(aTerm({ name: "Japandi" }));
    await terms().remove("style", gone.id);
    expect(await terms().list("style")).toEqual([kept]);
    expect(await terms().add(aTerm({ name: "Coastal" }))).toMatchObject({
      name: "Coastal",
    });
  });

  it("does nothing for what is gone, for another list's term and for a text that is no id", async () => {
    const room = await terms().add(aTerm({ kind: "room", name: "Kitchen" }));
    await terms().remove("room", randomUUID());
    await terms().remove("style", room.id);
    await terms().remove("room", "no id");
    expect(await terms().list("room")).toEqual([room]);
  });
}
