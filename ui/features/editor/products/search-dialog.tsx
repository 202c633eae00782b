import { useQuery } from "@tanstack/react-query";
import { useWatch } from "react-hook-form";
import { useEditor } from "../editor-context.ts";
import { furnitureTypesQuery } from "../editor-queries.ts";
import { formSubject } from "../form/board-payload.ts";
import { formProduct } from "../form/form-product.ts";
import { withinTargets } from "../form/target-count.ts";
import { withProducts } from "./product-list.ts";
import { useProducts } from "./use-products.ts";

interface SearchDialogProps {
  open: boolean;
  onClose: () => void;
}

/** The search, told what the board is about and what it has already. */
export function SearchDialog(props: SearchDialogProps) {
  const { form, work, parts } = useEditor();
  const products = useProducts();
  const names = ["style", "room", "products", "targetCount"] as const;
  const [style, room, list, target] = useWatch({ control: form.control, name: names });
  const { data: types = [] } = useQuery(furnitureTypesQuery);
  return (
    <parts.SearchDialog
      {...props}
      defaultKeyword={formSubject({ style, room })}
      style={style}
      furnitureTypes={types.map(({ name }) => name)}
      addedIds={new Set(list.flatMap(({ id, asin }) => (asin === null ? [id] : [id, asin])))}
      targetCount={withinTargets(target)}
      productCount={list.length}
      onAdd={(found) => {
        const before = products.now();
        const after = withProducts(before, found.map(formProduct));
        products.change(() => after);
        return after.length - before.length;
      }}
      beforeLeaving={work.keepForReturn}
    />
  );
}
