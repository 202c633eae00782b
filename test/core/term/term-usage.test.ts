import { expect, test } from "vitest";
import { makeCountTermUsage } from "../../../core/term/manage-terms.ts";
import { aTerm } from "../../builders/a-term.ts";
import { fakeTermRepository } from "../../fakes/fake-term-repository.ts";

test("returns the number of boards per term, compared by slug", async () => {
  const terms = fakeTermRepository();
  const modern = await terms.insert(aTerm({ name: "Mid-Century Modern" }));
  const coastal = await terms.insert(aTerm({ name: "Coastal" }));
  const countByTerm = async () => [
    { name: "mid-century modern", boards: 3, published: 1 },
    { name: "Mid Century Modern", boards: 2, published: 2 },
    { name: "gone", boards: 9, published: 9 },
  ];
  const countBoards = makeCountTermUsage({ terms, boardQueries: { countByTerm } });
  expect(await countBoards("style")).toEqual([
    { id: modern.id, boards: 5, published: 3 },
    { id: coastal.id, boards: 0, published: 0 },
  ]);
  expect(await countBoards("room")).toEqual([]);
});
