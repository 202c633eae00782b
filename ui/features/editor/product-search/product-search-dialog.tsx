import { useEffect, useState } from "react";
import { retailer } from "../../../../adapters/http/contract/constants.ts";
import type { ProductWire } from "../../../../adapters/http/contract/product.ts";
import { defaultSearchCategory, type SearchCategory } from "../../../../core/product/search-categories.ts";
import { ActionButton } from "../../../components/buttons/admin-button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { useToast } from "../../../components/overlays/toast-provider.tsx";
import { counted } from "../../../format.ts";
import { productsAdded, searchToasts } from "../products/product-toasts.ts";
import { SearchForm } from "./search-form.tsx";
import * as css from "./search-results.css.ts";
import { Results } from "./search-results.tsx";
import { chosenProducts, useProductSearch, useSelection } from "./use-product-search.ts";

interface SearchFootProps {
  /** Null before anything was found. */
  foundCount: number | null;
  selectedCount: number;
  productCount: number;
  targetCount: number;
  onClear: () => void;
  onAdd: () => void;
}

function SearchFoot(props: SearchFootProps) {
  const { foundCount, selectedCount, productCount, targetCount, onClear, onAdd } = props;
  return (
    <>
      <div className={css.counts}>
        <span role="status">
          {foundCount !== null && `${counted(foundCount, "product")} found · ${selectedCount} selected`}
        </span>
        <span className={css.target}>{`${productCount} of ${counted(targetCount, "product")}`}</span>
      </div>
      {foundCount !== null && (
        <ActionButton look="ghost" onClick={onClear}>
          Clear Results
        </ActionButton>
      )}
      <ActionButton look="accent" onClick={onAdd}>
        {`Add Selected (${selectedCount})`}
      </ActionButton>
    </>
  );
}

interface ProductSearchDialogProps {
  open: boolean;
  onClose: () => void;
  /** Stands in the field until the admin types something else. */
  defaultKeyword: string;
  style: string;
  furnitureTypes: readonly string[];
  /** Ids and asins of the products that are on the board. */
  addedIds: ReadonlySet<string>;
  targetCount: number;
  productCount: number;
  /** Gives how many of them the board had room for. */
  onAdd: (products: readonly ProductWire[]) => number;
  /** Keeps unsaved work before the browser leaves for the sign-in page. */
  beforeLeaving: () => void;
}

const sampleNote = `These products come from the built-in sample catalog, not from ${retailer.label}.`;

/**
 * Finds products of the retailer and adds them to the board. Closed without adding, it keeps what was typed, found and
 * selected, and a search goes on.
 */
export function ProductSearchDialog(props: ProductSearchDialogProps) {
  const { open, onClose, defaultKeyword, style, furnitureTypes, addedIds, targetCount, productCount, onAdd } = props;
  const [typed, setTyped] = useState<string | null>(null);
  const [category, setCategory] = useState<SearchCategory>(defaultSearchCategory);
  const { answer, isSearching, search, clear, reset } = useProductSearch(props.beforeLeaving);
  const selection = useSelection(answer);
  const [openedOver, setOpenedOver] = useState<unknown>(null);
  const toast = useToast();
  useEffect(() => {
    if (!open) setTyped((text) => text?.trim() || null);
  }, [open]);
  if (!open) return null;

  const question = { keyword: typed ?? defaultKeyword, category };
  const selected = chosenProducts(answer?.products ?? [], selection.ids, addedIds);
  const addSelected = () => {
    if (selected.length === 0) return toast(searchToasts.noneSelected);
    const count = onAdd(selected);
    toast(productsAdded(count));
    if (count === 0) return;
    reset();
    setTyped(null);
    onClose();
  };
  return (
    <Dialog
      title={`Search ${retailer.label} Products`}
      note={answer?.isSample ? sampleNote : undefined}
      size="large"
      onClose={onClose}
      foot={
        <SearchFoot
          foundCount={answer?.products.length ?? null}
          selectedCount={selected.length}
          productCount={productCount}
          targetCount={targetCount}
          onClear={clear}
          onAdd={addSelected}
        />
      }
    >
      <SearchForm
        question={question}
        onKeyword={setTyped}
        onCategory={setCategory}
        onSearch={() => search(question)}
        isSearching={isSearching}
        style={style}
        furnitureTypes={furnitureTypes}
        results={answer !== null && answer.products.length > 0 && answer !== openedOver ? answer.question : null}
        onOpen={() => setOpenedOver(answer)}
      />
      <Results
        answer={answer}
        isSearching={isSearching}
        selectedIds={selected.map(({ id }) => id)}
        addedIds={addedIds}
        onToggle={selection.toggle}
      />
    </Dialog>
  );
}
