import { expect, test } from "vitest";
import { sortByIds } from "../../../../ui/components/sortable/sortable-list.tsx";

const list = [{ id: "sofa" }, { id: "lamp" }, { id: "vase" }];
const names = (ordered: readonly { readonly id: string }[]) => ordered.map(({ id }) => id).join(" ");

test("sorts items by a list of ids and keeps items whose id is not in it", () => {
  expect(names(sortByIds(list, ["vase", "sofa", "lamp"]))).toBe("vase sofa lamp");
  expect(names(sortByIds(list, ["lamp", "gone", "sofa"]))).toBe("lamp sofa vase");
});
