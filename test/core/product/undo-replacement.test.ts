import { expect, test } from "vitest";
import { makeUndoReplacement } from "../../../core/product/replace-product.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";

test("a replacement can be undone for 24 hours", async () => {
  const clock = fakeClock();
  const replacedAt = clock.now();
  const undone = { restored: 1, unchanged: [] };
  const undo = makeUndoReplacement({
    library: { undoReplacement: async (_, after) => (replacedAt > after ? undone : null) },
    clock,
  });
  clock.advance(24 * 60 * 60 * 1_000 - 1);
  expect(await undo("replacement")).toEqual(undone);
  clock.advance(1);
  await expect(undo("replacement")).rejects.toMatchObject({ code: "product.replacement-unknown" });
});
