import { Lock, LockOpen, Search, X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useFormState, useWatch } from "react-hook-form";
import { maxNoteLength } from "../../../../core/product/product.ts";
import { createChunkLoader } from "../../../api/http.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { IconButton } from "../../../components/buttons/icon-button.tsx";
import { useLazyDialog } from "../../../components/dialogs/use-lazy-dialog.ts";
import { error as fieldError } from "../../../components/fields.css.ts";
import { ParagraphField } from "../../../components/fields.tsx";
import { Image, ImageFallback } from "../../../components/image/image.tsx";
import { SortableList, sortByIds } from "../../../components/sortable/sortable-list.tsx";
import { SourceNotices } from "../../../components/source-notices.tsx";
import { formatCount, joinUnits } from "../../../format.ts";
import { useUndoToast } from "../../../hooks/toasts.ts";
import { useListFocusRecovery } from "../../../hooks/use-focus-recovery.ts";
import { useEditor } from "../editor-context.ts";
import { clampTargetCount, type FormProduct } from "../form/editor-form.ts";
import { AddByLink } from "./add-by-link.tsx";
import * as css from "./products.css.ts";
import {
  changeNote,
  formatRemovalTitle,
  type Removal,
  removeProduct,
  undoRemovals,
  useProducts,
} from "./use-products.ts";

const searchLoader = createChunkLoader(() => import("../product-search/product-search-dialog.tsx"));

export function ProductsSection() {
  const { form } = useEditor();
  const search = useLazyDialog(searchLoader, "search");
  // Stays mounted while it is closed, so that it keeps its results.
  const SearchDialog = searchLoader.get()?.ProductSearchDialog;
  const searchButton = useRef<HTMLButtonElement>(null);
  const error = useFormState({ control: form.control, name: "products" }).errors.products;
  const [products, target] = useWatch({ control: form.control, name: ["products", "targetCount"] });
  useEffect(() => {
    // The field of an earlier error has the focus already.
    if (error !== undefined && !document.activeElement?.matches("[aria-invalid]")) searchButton.current?.focus();
  }, [error]);
  return (
    <AdminSection
      title="Products"
      count={`${products.length} of ${formatCount(clampTargetCount(target), "product")}`}
      action={
        <AdminButton
          ref={searchButton}
          variant="default"
          size="medium"
          icon={<Search size={18} strokeWidth={1.5} />}
          pending={search.isLoading}
          onClick={search.open}
        >
          Search Products
        </AdminButton>
      }
    >
      <AddByLink />
      {error !== undefined && <p className={css.error}>{error.message}</p>}
      <ProductList fallbackRef={searchButton} />
      <SourceNotices of={products} />
      {SearchDialog !== undefined && <SearchDialog open={search.chunk !== null} onClose={search.close} />}
    </AdminSection>
  );
}

interface ProductListProps {
  /** Focused after the last product was removed. */
  fallbackRef: RefObject<HTMLElement | null>;
}

/** The products of the board: sortable, removable, with undo (core/README.md, E8). */
function ProductList({ fallbackRef }: ProductListProps) {
  const { form } = useEditor();
  const list = useWatch({ control: form.control, name: "products" });
  const { update } = useProducts();
  const undoToast = useUndoToast();
  const undoableRemovals = useRef<readonly Removal<FormProduct>[]>([]);
  const restored = useRef<string | null>(null);

  const ids = list.map(({ id }) => id);
  const { listRef, listeners, focusRow } = useListFocusRecovery<HTMLDivElement>(ids, fallbackRef);
  const remove = (product: FormProduct) => {
    const removal = { product, index: list.indexOf(product) };
    update((before) => removeProduct(before, product.id));
    // There is one toast at a time: while it is open, its Undo restores all removals since it was first shown.
    const removals = undoToast.isOpen() ? [...undoableRemovals.current, removal] : [removal];
    undoableRemovals.current = removals;
    undoToast.show(formatRemovalTitle(removals.length), () => {
      restored.current = product.id;
      update((before) => undoRemovals(before, removals));
    });
  };
  // After "Undo" the focus moves to the restored product.
  useEffect(() => {
    if (restored.current === null || !ids.includes(restored.current)) return;
    focusRow(restored.current);
    restored.current = null;
  });

  if (list.length === 0) return <p className={css.empty}>No products yet</p>;
  const items = list.map((product) => ({ id: product.id, name: product.title, product }));
  return (
    <div ref={listRef} {...listeners}>
      <SortableList
        items={items}
        label="Products of this board"
        onReorder={(ids) => update((before) => sortByIds(before, ids))}
      >
        {({ product }, handle, number) => (
          <Row
            product={product}
            number={number}
            handle={handle}
            onRemove={() => remove(product)}
            onNoteChange={(note) => update((before) => changeNote(before, product.id, note))}
          />
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
  onNoteChange: (note: string) => void;
}

function Row({ product, number, handle, onRemove, onNoteChange }: RowProps) {
  const [missing, setMissing] = useState<string | null>(null);
  const { title, picture, isGone } = product;
  const isMissing = missing === product.imageUrl;
  return (
    // Error events of images do not bubble.
    <div className={css.row} onErrorCapture={() => setMissing(product.imageUrl)}>
      {handle}
      <span className={css.number} aria-hidden="true">
        {number}
      </span>
      <span className={css.thumbnail}>
        {picture === null || isMissing ? (
          <ImageFallback>{title}</ImageFallback>
        ) : (
          <Image image={picture} alt="" title={title} aspect="product" slot="productRow" />
        )}
      </span>
      <div className={css.text}>
        <span className={css.title} dir="auto">
          {joinUnits(title)}
        </span>
        {isMissing && <p className={fieldError}>Image missing. Remove this product, then add it again.</p>}
        {isGone && <p className={fieldError}>Dead link. Replace it here, or on all boards in Products.</p>}
        <DraftReason product={product} />
        <ProductNote product={product} onChange={onNoteChange} />
      </div>
      <IconButton
        label={`Remove ${title}`}
        icon={<X size={18} strokeWidth={1.5} aria-hidden="true" />}
        variant="danger"
        onClick={onRemove}
      />
    </div>
  );
}

/** Why a draft chose the product, and whether the next draft keeps it (core/README.md, W5). */
function DraftReason({ product: { id, title } }: { product: FormProduct }) {
  const { reasons, keptIds, toggleKept } = useEditor().drafting;
  const reason = reasons.get(id);
  if (reason === undefined) return null;
  const isKept = keptIds.has(id);
  return (
    <p className={css.reason}>
      <span>{`Why: ${reason}`}</span>
      <button
        type="button"
        className={css.keep}
        aria-pressed={isKept}
        aria-label={`Keep ${title}`}
        onClick={() => toggleKept(id)}
      >
        {isKept ? (
          <Lock size={14} strokeWidth={1.5} aria-hidden="true" />
        ) : (
          <LockOpen size={14} strokeWidth={1.5} aria-hidden="true" />
        )}
        {isKept ? "Kept" : "Keep"}
      </button>
    </p>
  );
}

/** Why the board shows a product, for visitors (core/README.md, R21): a field, or a button that opens it. */
function ProductNote({ product, onChange }: { product: FormProduct; onChange: (note: string) => void }) {
  const { title, note = "" } = product;
  const [state, setState] = useState<"closed" | "open" | "opened">(note === "" ? "closed" : "open");
  if (state === "closed" && note === "") {
    return (
      <button
        type="button"
        className={css.addNote}
        aria-label={`Add a note to ${title}`}
        onClick={() => setState("opened")}
      >
        Add a note
      </button>
    );
  }
  return (
    <div className={css.note}>
      <ParagraphField
        autoFocus={state === "opened"}
        label="Why you picked it"
        hint="Visitors read this under the title."
        value={note}
        maxLength={maxNoteLength}
        onChange={(event) => onChange(event.target.value.replace(/\s*\n\s*/gu, " "))}
      />
    </div>
  );
}
