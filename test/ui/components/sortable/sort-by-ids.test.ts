import { expect, test } from "vitest";
import { inOrder } from "../../../../ui/components/sortable/use-sortable-list.ts";

const list = [{ id: "sofa" }, { id: "lamp" }, { id: "vase" }];
const names = (ordered: readonly { readonly id: string }[]) => ordered.map(({ id }) => id).join(" ");

test("items stand in the order they were moved to, and none is lost", () => {
  expect(names(inOrder(list, ["vase", "sofa", "lamp"]))).toBe("vase sofa lamp");
  expect(names(inOrder(list, ["lamp", "gone", "sofa"]))).toBe("lamp sofa vase");
});
