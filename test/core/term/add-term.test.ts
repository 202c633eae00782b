import { describe, expect, test } from "vitest";
import { makeAddTerm, makeDeleteTerm } from "../../../core/term/manage-terms.ts";
import { type TermKind, termKinds } from "../../../core/term/term.ts";
import { fakeId, fakeIds } from "../../fakes/fake-ids.ts";
import { fakeTermRepository } from "../../fakes/fake-term-repository.ts";

function lists() {
  const terms = fakeTermRepository();
  const add = makeAddTerm({ terms, ids: fakeIds() });
  const remove = makeDeleteTerm({ terms });
  const namesOf = async (kind: TermKind) => (await terms.list(kind)).map(({ name }) => name);
  return { add, remove, namesOf };
}

describe.each(termKinds)("Adding a %s", (kind) => {
  test("stores its trimmed name at the end of its list", async () => {
    const { add, namesOf } = lists();
    await add({ kind, name: "Walnut" });
    expect(await add({ kind, name: "  Bleached   Oak " })).toMatchObject({ id: fakeId(2), kind, name: "Bleached Oak" });
    expect(await namesOf(kind)).toEqual(["Walnut", "Bleached Oak"]);
  });

  test("rejects a name that looks like a stored one", async () => {
    const { add } = lists();
    expect(await add({ kind, name: "Cafe\u0301\u200b" })).toMatchObject({ name: "Caf\u00e9" });
    for (const name of ["CAF\u00c9", "Cafe\u0301", "Ca\u200df\u00e9"]) {
      await expect(add({ kind, name })).rejects.toMatchObject({ code: "term.name-taken" });
    }
  });

  test.each([" \u200b", "---"])("rejects the name %j and stores nothing", async (name) => {
    const { add, namesOf } = lists();
    const refused = { code: "term.invalid-name", violations: [{ path: "name" }] };
    await expect(add({ kind, name })).rejects.toMatchObject(refused);
    expect(await namesOf(kind)).toEqual([]);
  });
});

describe("Styles and rooms share URL paths", () => {
  test.each([
    ["style", "Kitchen"],
    ["style", "Secret Admin Login"],
    ["room", "Admin\u200b"],
  ] as const)("a %s cannot be called %j", async (kind, name) => {
    const { add, namesOf } = lists();
    await expect(add({ kind, name })).rejects.toMatchObject({ code: "term.name-reserved" });
    expect(await namesOf(kind)).toEqual([]);
  });

  test("a style cannot have the name of a room", async () => {
    const { add } = lists();
    await add({ kind: "room", name: "Nursery" });
    await expect(add({ kind: "style", name: "nursery" })).rejects.toMatchObject({ code: "term.name-taken" });
  });

  test("an adjective can have the name of a style or a page", async () => {
    const { add } = lists();
    await add({ kind: "style", name: "Coastal" });
    await expect(add({ kind: "adjective", name: "Coastal" })).resolves.toMatchObject({ name: "Coastal" });
    await expect(add({ kind: "furnitureType", name: "Boards" })).resolves.toMatchObject({ name: "Boards" });
  });
});

describe("DeleteTerm", () => {
  test("deletes a term of its list only, a second time without error, by its id in any case", async () => {
    const { add, remove, namesOf } = lists();
    const { id } = await add({ kind: "style", name: "Coastal" });
    await add({ kind: "style", name: "Japandi" });
    await remove({ kind: "room", id });
    expect(await namesOf("style")).toEqual(["Coastal", "Japandi"]);
    await remove({ kind: "style", id: id.toUpperCase() });
    await remove({ kind: "style", id });
    expect(await namesOf("style")).toEqual(["Japandi"]);
  });

  test.each(["", "1", "__proto__"])("throws term.not-found for an invalid id (%j)", async (id) => {
    await expect(lists().remove({ kind: "style", id })).rejects.toMatchObject({ code: "term.not-found" });
  });
});
