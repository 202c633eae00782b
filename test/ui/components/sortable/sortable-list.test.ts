import { expect, test } from "vitest";
import { sortByIds } from "../../../../ui/components/sortable/sortable-list.tsx";

test("sorts items by a list of ids and keeps items whose id is not in it", () => {
  const list = [{ id: "sofa" }, { id: "lamp" }, { id: "vase" }];
  const sort = (ids: readonly string[]) => sortByIds(list, ids).map(({ id }) => id);
  expect(sort(["vase", "sofa", "lamp"])).toEqual(["vase", "sofa", "lamp"]);
  expect(sort(["lamp", "gone", "sofa"])).toEqual(["lamp", "sofa", "vase"]);
});
