import { X } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { IconButton } from "../../../components/buttons/icon-button.tsx";
import { Image } from "../../../components/image/image.tsx";
import { ImageFallback } from "../../../components/image/image-placeholder.tsx";
import { useUndoToast } from "../../../components/overlays/toast-provider.tsx";
import { SortableList } from "../../../components/sortable/sortable-list.tsx";
import { sortByIds } from "../../../components/sortable/use-sortable-list.ts";
import { joinUnits } from "../../../format.ts";
import { useEditor } from "../editor-context.ts";
import type { FormProduct } from "../form/editor-form.ts";
import * as css from "./products.css.ts";
import {
  findFocusAfterRemoval,
  type Removal,
  removedTitle,
  removeProduct,
  useProducts,
  withRemovalsUndone,
} from "./use-products.ts";

/** A small plate with the product on it, or the beginning of its title where there is no picture. */
function ProductThumbnail({ product }: { product: FormProduct }) {
  return (
    <span className={css.plate}>
      {product.picture === null ? (
        <ImageFallback>{product.title}</ImageFallback>
      ) : (
        <Image image={product.picture} alt="" title={product.title} aspect="product" slot="productRow" />
      )}
    </span>
  );
}

interface ProductListProps {
  /** After the last product was taken away. */
  onLastRemoved: () => void;
}

/** The products in the order in which the board shows them. */
export function ProductList({ onLastRemoved }: ProductListProps) {
  const { form } = useEditor();
  const list = useWatch({ control: form.control, name: "products" });
  const { change } = useProducts();
  const undoToast = useUndoToast();
  const offered = useRef<readonly Removal<FormProduct>[]>([]);
  const place = useRef<HTMLDivElement>(null);
  const restored = useRef<string | null>(null);

  const focus = (id: string) =>
    place.current?.querySelector<HTMLElement>(`[data-removes="${CSS.escape(id)}"]`)?.focus();
  const remove = (product: FormProduct) => {
    const next = findFocusAfterRemoval(list, product.id);
    if (next === null) onLastRemoved();
    else focus(next);
    const removal = { product, place: list.indexOf(product) };
    change((before) => removeProduct(before, product.id));
    // One toast at a time: while it is open, its Undo brings back every removal since it was first shown.
    const removals = undoToast.isOpen() ? [...offered.current, removal] : [removal];
    offered.current = removals;
    undoToast.show(removedTitle(removals.length), () => {
      restored.current = product.id;
      change((before) => withRemovalsUndone(before, removals));
    });
  };
  // Who pressed "Undo" goes on at the product that is back.
  useEffect(() => {
    if (restored.current === null || !list.some(({ id }) => id === restored.current)) return;
    focus(restored.current);
    restored.current = null;
  });

  if (list.length === 0) return <p className={css.empty}>No products yet</p>;
  const items = list.map((product) => ({ id: product.id, name: product.title, product }));
  return (
    <div ref={place}>
      <SortableList
        items={items}
        label="Products of this board"
        onReorder={(ids) => change((before) => sortByIds(before, ids))}
      >
        {({ product }, handle, number) => (
          <Row product={product} number={number} handle={handle} onRemove={() => remove(product)} />
        )}
      </SortableList>
    </div>
  );
}

interface RowProps {
  product: FormProduct;
  number: number;
  handle: ReactNode;
  onRemove: () => void;
}

function Row({ product, number, handle, onRemove }: RowProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const isMissing = missing === product.imageUrl;
  return (
    // An image's error does not bubble.
    <div className={css.row} onErrorCapture={() => setMissing(product.imageUrl)}>
      {handle}
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <ProductThumbnail product={isMissing ? { ...product, picture: null } : product} />
      <div className={css.text}>
        <span className={css.title} dir="auto">
          {joinUnits(product.title)}
        </span>
        {isMissing && <p className={css.problem}>Image missing. Remove this product, then add it again.</p>}
      </div>
      <IconButton
        label={`Remove ${product.title}`}
        icon={<X size={18} strokeWidth={1.5} aria-hidden="true" />}
        variant="danger"
        data-removes={product.id}
        onClick={onRemove}
      />
    </div>
  );
}
