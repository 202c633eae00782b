import { X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { retailerLabel } from "../../../../adapters/http/contract/constants.ts";
import type { ProductDto } from "../../../../adapters/http/contract/operations/products.ts";
import { buildSubject } from "../../../../core/board/board.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { Image } from "../../../components/image/image.tsx";
import { formatCount } from "../../../format.ts";
import { useToast } from "../../../hooks/toasts.ts";
import { toastTexts } from "../../../toast-texts.ts";
import { useEditor } from "../editor-context.ts";
import { clampTargetCount, type FormProduct, toFormProduct } from "../form/editor-form.ts";
import { addProducts, productsAddedToast, removeProduct, useProducts } from "../products/use-products.ts";
import { LibrarySearch, useLibraryTab } from "./library-search.tsx";
import * as css from "./product-search.css.ts";
import { RetailerSearch, useRetailerTab } from "./retailer-search.tsx";

const watchedFields = ["style", "room", "products", "targetCount"] as const;

const sampleNote = `These products come from the built-in sample catalog, not from ${retailerLabel}.`;

const sources = { retailer: retailerLabel, library: "Library" } as const;
type Source = keyof typeof sources;

/**
 * Finds products of the retailer or of the library and adds them to the board. When closed without adding, it keeps
 * keyword, results and selection, and a running search continues (core/README.md, R6).
 */
export function ProductSearchDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { form } = useEditor();
  const { get, update } = useProducts();
  const [style, room, products, targetCount] = useWatch({ control: form.control, name: watchedFields });
  /** Ids and ASINs of the products on the board. */
  const addedIds = new Set(products.flatMap(({ id, asin }) => (asin === null ? [id] : [id, asin])));
  const [source, setSource] = useState<Source>("retailer");
  const isLibrary = source === "library";
  const retailer = useRetailerTab(open, buildSubject(style, room), addedIds);
  const library = useLibraryTab(open && isLibrary, addedIds);
  /** Ids of the products that were added one by one since the dialog was opened. */
  const [trayIds, setTrayIds] = useState<readonly string[]>([]);
  const toast = useToast();
  const id = useId();
  useEffect(() => {
    if (!open) setTrayIds([]);
  }, [open]);
  if (!open) return null;

  const { response } = retailer;
  const { selected, reset } = isLibrary ? library : retailer;
  const foundCount = isLibrary ? undefined : response?.products.length;
  const addSelected = () => {
    if (selected.length === 0) return toast(toastTexts.search.noneSelected);
    const before = get();
    const after = addProducts(before, selected.map(toFormProduct));
    const count = after.length - before.length;
    update(() => after);
    toast(productsAddedToast(count));
    if (count === 0) return;
    reset();
    onClose();
  };
  const addOne = (product: ProductDto) => {
    const added = toFormProduct(product);
    const before = get();
    update((list) => addProducts(list, [added]));
    if (get().length === before.length) return toast(productsAddedToast(0));
    setTrayIds((ids) => [...ids, added.id]);
  };
  const tray = products.filter((product) => trayIds.includes(product.id));
  const changeTabByArrow = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = isLibrary ? "retailer" : "library";
    setSource(other);
    document.getElementById(`${id}-${other}`)?.focus();
  };
  const renderTab = (tab: Source) => (
    <button
      type="button"
      role="tab"
      id={`${id}-${tab}`}
      className={css.tab}
      aria-selected={tab === source}
      aria-controls={`${id}-panel`}
      tabIndex={tab === source ? 0 : -1}
      onClick={() => setSource(tab)}
    >
      {sources[tab]}
    </button>
  );
  return (
    <Dialog
      title={isLibrary ? "Search Your Library" : `Search ${retailerLabel} Products`}
      description={!isLibrary && response?.isSample ? sampleNote : undefined}
      size="large"
      onClose={onClose}
      footer={
        <>
          {tray.length > 0 && (
            <Tray products={tray} onRemove={(productId) => update((list) => removeProduct(list, productId))} />
          )}
          <div className={css.counts}>
            <span role="status">
              {foundCount !== undefined && `${formatCount(foundCount, "product")} found · ${selected.length} selected`}
            </span>
            <span className={css.target}>
              {`${products.length} of ${formatCount(clampTargetCount(targetCount), "product")}`}
            </span>
          </div>
          {foundCount !== undefined && (
            <AdminButton variant="ghost" onClick={retailer.clear}>
              Clear Results
            </AdminButton>
          )}
          {tray.length > 0 && (
            <AdminButton variant="primary" onClick={onClose}>
              Done
            </AdminButton>
          )}
          <AdminButton variant="accent" onClick={addSelected}>
            {`Add Selected (${selected.length})`}
          </AdminButton>
        </>
      }
    >
      <div
        role="tablist"
        aria-label="Where to search"
        className={`${css.tabs} ${!isLibrary && retailer.isFormHidden ? css.hiddenOnPhones : ""}`}
        onKeyDown={changeTabByArrow}
      >
        {renderTab("retailer")}
        {renderTab("library")}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${source}`}>
        {isLibrary ? (
          <LibrarySearch tab={library} addedIds={addedIds} onAdd={addOne} />
        ) : (
          <RetailerSearch tab={retailer} style={style} addedIds={addedIds} onAdd={addOne} />
        )}
      </div>
    </Dialog>
  );
}

/**
 * The products that were added one by one, each with a button that takes it off the board again (core/README.md, R37).
 */
function Tray({ products, onRemove }: { products: readonly FormProduct[]; onRemove: (id: string) => void }) {
  return (
    <ul className={css.tray} aria-label="Added to the board">
      {products.map(({ id, title, imageUrl, picture }) => (
        <li key={id} className={css.trayItem}>
          <Image image={imageUrl ? picture : null} alt="" title={title} aspect="product" slot="searchResult" />
          <button
            type="button"
            className={css.trayRemove}
            aria-label={`Remove ${title}`}
            title={title}
            onClick={() => onRemove(id)}
          >
            <X size={14} strokeWidth={2} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
