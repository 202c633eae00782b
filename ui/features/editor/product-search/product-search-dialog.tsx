import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useWatch } from "react-hook-form";
import { retailerLabel } from "../../../../adapters/http/contract/constants.ts";
import type { ProductDto } from "../../../../adapters/http/contract/operations/products.ts";
import { defaultSearchCategory, type SearchCategory } from "../../../../core/product/retailer.port.ts";
import { furnitureTypesQuery } from "../../../api/use-admin-api.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { formatCount } from "../../../format.ts";
import { useToast } from "../../../hooks/toasts.ts";
import { toastTexts } from "../../../toast-texts.ts";
import { useEditor } from "../editor-context.ts";
import { clampTargetCount, formatSubject, toFormProduct } from "../form/editor-form.ts";
import { addProducts, productsAddedToast, useProducts } from "../products/use-products.ts";
import { LibrarySearch, type SearchSource, SourceTabs, useLibraryTab } from "./library-search.tsx";
import { SearchForm } from "./search-form.tsx";
import * as css from "./search-results.css.ts";
import { SearchResults } from "./search-results.tsx";
import { isSame, useProductSearch, useSelection } from "./use-product-search.ts";

interface SearchFooterProps {
  /** Null before the first result. */
  foundCount: number | null;
  selectedCount: number;
  productCount: number;
  targetCount: number;
  onClear: () => void;
  onAdd: () => void;
}

function SearchFooter(props: SearchFooterProps) {
  const { foundCount, selectedCount, productCount, targetCount, onClear, onAdd } = props;
  return (
    <>
      <div className={css.counts}>
        <span role="status">
          {foundCount !== null && `${formatCount(foundCount, "product")} found · ${selectedCount} selected`}
        </span>
        <span className={css.target}>{`${productCount} of ${formatCount(targetCount, "product")}`}</span>
      </div>
      {foundCount !== null && (
        <AdminButton variant="ghost" onClick={onClear}>
          Clear Results
        </AdminButton>
      )}
      <AdminButton variant="accent" onClick={onAdd}>
        {`Add Selected (${selectedCount})`}
      </AdminButton>
    </>
  );
}

interface ProductSearchDialogProps {
  open: boolean;
  onClose: () => void;
}

const watchedFields = ["style", "room", "products", "targetCount"] as const;

/** What the search reads from the form of the board, and the function that adds products to it. */
function useBoardForSearch() {
  const { form } = useEditor();
  const { get, update } = useProducts();
  const [style, room, products, targetCount] = useWatch({ control: form.control, name: watchedFields });
  return {
    style,
    /** The content of the search field until the admin changes it. */
    defaultKeyword: formatSubject({ style, room }),
    targetCount: clampTargetCount(targetCount),
    productCount: products.length,
    /** Ids and ASINs of the products on the board. */
    addedIds: new Set(products.flatMap(({ id, asin }) => (asin === null ? [id] : [id, asin]))),
    /** Returns how many of them were added. */
    add: (found: readonly ProductDto[]): number => {
      const before = get();
      const after = addProducts(before, found.map(toFormProduct));
      update(() => after);
      return after.length - before.length;
    },
  };
}

const sampleNote = `These products come from the built-in sample catalog, not from ${retailerLabel}.`;

/**
 * Finds products of the retailer or of the library and adds them to the board. When closed without adding, it keeps
 * keyword, results and selection, and a running search continues (core/README.md, R6).
 */
export function ProductSearchDialog({ open, onClose }: ProductSearchDialogProps) {
  const board = useBoardForSearch();
  const { addedIds, targetCount, productCount } = board;
  const [source, setSource] = useState<SearchSource>("retailer");
  const retailerTab = useRetailerTab(open, board);
  const library = useLibraryTab(open && source === "library", addedIds);
  const toast = useToast();
  if (!open) return null;

  const { response } = retailerTab;
  const isLibrary = source === "library";
  const { selected, reset } = isLibrary ? library : retailerTab;
  const addSelected = () => {
    if (selected.length === 0) return toast(toastTexts.search.noneSelected);
    const count = board.add(selected);
    toast(productsAddedToast(count));
    if (count === 0) return;
    reset();
    onClose();
  };
  return (
    <Dialog
      title={isLibrary ? "Search Your Library" : `Search ${retailerLabel} Products`}
      description={!isLibrary && response?.isSample ? sampleNote : undefined}
      size="large"
      onClose={onClose}
      footer={
        <SearchFooter
          foundCount={isLibrary ? null : (response?.products.length ?? null)}
          selectedCount={selected.length}
          productCount={productCount}
          targetCount={targetCount}
          onClear={retailerTab.clear}
          onAdd={addSelected}
        />
      }
    >
      <SourceTabs current={source} onChange={setSource} isCollapsed={!isLibrary && retailerTab.isFormHidden}>
        {isLibrary ? (
          <LibrarySearch library={library} addedIds={addedIds} />
        ) : (
          <RetailerSearch tab={retailerTab} style={board.style} addedIds={addedIds} />
        )}
      </SourceTabs>
    </Dialog>
  );
}

/**
 * The search of the retailer. Keyword, results and selection stay while the dialog is closed. Results are shown only under
 * the keyword and category that they were searched with.
 */
function useRetailerTab(open: boolean, { defaultKeyword, addedIds }: ReturnType<typeof useBoardForSearch>) {
  const [typedKeyword, setTypedKeyword] = useState<string | null>(null);
  const [category, setCategory] = useState<SearchCategory>(defaultSearchCategory);
  const { selected, toggle, clearSelection } = useSelection(addedIds);
  /** The selection is empty for each new response (core/README.md, R6). */
  const search = useProductSearch(clearSelection);
  const query = { keyword: typedKeyword ?? defaultKeyword, category };
  const response = search.response !== null && isSame(search.response.query, query) ? search.response : null;
  /** The response whose results were replaced by the form again, on a phone. */
  const [reopenedFor, setReopenedFor] = useState<unknown>(null);
  useEffect(() => {
    if (!open) setTypedKeyword((text) => text?.trim() || null);
  }, [open]);
  return {
    ...search,
    ...{ query, response, setTypedKeyword, setCategory, setReopenedFor },
    /** On a phone the results replace the form. */
    isFormHidden: response !== null && response.products.length > 0 && response !== reopenedFor,
    toggle,
    selected: response === null ? [] : selected,
    /** Searches for a suggested keyword. */
    searchFor: (keyword: string) => {
      setTypedKeyword(keyword);
      search.search({ keyword, category });
    },
    reset: () => {
      search.reset();
      setTypedKeyword(null);
    },
  };
}

interface RetailerSearchProps {
  tab: ReturnType<typeof useRetailerTab>;
  style: string;
  addedIds: ReadonlySet<string>;
}

function RetailerSearch({ tab, style, addedIds }: RetailerSearchProps) {
  const { data: furnitureTypes = [] } = useQuery(furnitureTypesQuery);
  const { query, response, isSearching, isFormHidden } = tab;
  return (
    <>
      <SearchForm
        query={query}
        onKeyword={tab.setTypedKeyword}
        onCategory={tab.setCategory}
        onSearch={() => tab.search(query)}
        onSuggestion={tab.searchFor}
        isSearching={isSearching}
        style={style}
        furnitureTypes={furnitureTypes.map(({ name }) => name)}
        resultsQuery={isFormHidden ? (response?.query ?? null) : null}
        onOpen={() => tab.setReopenedFor(response)}
      />
      <SearchResults
        result={response}
        isSearching={isSearching}
        selectedIds={tab.selected.map(({ id }) => id)}
        addedIds={addedIds}
        onToggle={tab.toggle}
      />
    </>
  );
}
