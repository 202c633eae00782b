import { expect, test } from "vitest";
import { makeCountTermUsage } from "../../../core/board/count-term-usage.ts";
import { makeReorderStyles } from "../../../core/term/manage-terms.ts";
import { aTerm } from "../../builders/a-term.ts";
import { fakeTermRepository } from "../../fakes/fake-term-repository.ts";

async function subject() {
  const terms = fakeTermRepository();
  const [ash, birch] = [await terms.insert(aTerm({ name: "Ash" })), await terms.insert(aTerm({ name: "Birch" }))];
  return { ash, birch, reorder: makeReorderStyles({ terms }) };
}

test("returns the styles in their new order for ids in any case", async () => {
  const { ash, birch, reorder } = await subject();
  const styles = await reorder([birch.id.toUpperCase(), ash.id]);
  expect(styles.map(({ name }) => name)).toEqual(["Birch", "Ash"]);
});

test("rejects invalid ids and an order without one of the styles", async () => {
  const { ash, reorder } = await subject();
  for (const ids of [[ash.id, "nothing"], [ash.id], []]) {
    await expect(reorder(ids)).rejects.toMatchObject({ code: "term.order-outdated" });
  }
});

test("returns the number of boards per term, compared by slug", async () => {
  const terms = fakeTermRepository();
  const modern = await terms.insert(aTerm({ name: "Mid-Century Modern" }));
  const coastal = await terms.insert(aTerm({ name: "Coastal" }));
  const countByTerm = async () => [
    { name: "mid-century modern", boards: 3, published: 1 },
    { name: "Mid Century Modern", boards: 2, published: 2 },
    { name: "gone", boards: 9, published: 9 },
  ];
  const renames = { listRunning: async () => [] };
  const countBoards = makeCountTermUsage({ terms, boardQueries: { countByTerm }, renames });
  expect(await countBoards("style")).toEqual([
    { id: modern.id, boards: 5, published: 3 },
    { id: coastal.id, boards: 0, published: 0 },
  ]);
  expect(await countBoards("room")).toEqual([]);
});
