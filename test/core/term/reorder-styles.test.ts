import { expect, test } from "vitest";
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
