import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import type { ProductDto } from "../../../../adapters/http/contract/operations/products.ts";
import {
  defaultSearchCategory,
  isSearchCategory,
  type SearchCategory,
  searchCategoryLabels,
} from "../../../../core/product/retailer.port.ts";
import { furnitureTypesQuery } from "../../../api/use-admin-api.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { setAutofocus } from "../../../components/dialogs/dialog.tsx";
import { SelectField, TextField } from "../../../components/fields.tsx";
import { SourceNotices } from "../../../components/source-notices.tsx";
import { toastTexts } from "../../../toast-texts.ts";
import * as css from "./product-search.css.ts";
import { ResultGrid, SearchSkeleton, useSelection } from "./search-results.tsx";
import { isSame, type SearchResponse, useProductSearch } from "./use-product-search.ts";

/**
 * The search of the retailer. Keyword, results and selection stay while the dialog is closed. Results are shown only
 * under the keyword and category that they were searched with. `defaultKeyword` is the content of the search field
 * until the admin changes it.
 */
export function useRetailerTab(isOpen: boolean, defaultKeyword: string, addedIds: ReadonlySet<string>) {
  const [typedKeyword, setTypedKeyword] = useState<string | null>(null);
  const [category, setCategory] = useState<SearchCategory>(defaultSearchCategory);
  const { selected, toggle, clearSelection } = useSelection(addedIds);
  /** The selection is empty for each new response (core/README.md, R6). */
  const search = useProductSearch(clearSelection);
  const query = { keyword: typedKeyword ?? defaultKeyword, category };
  const response = search.response !== null && isSame(search.response.query, query) ? search.response : null;
  /** The response whose results were replaced by the form again, on a phone. */
  const [reopenedFor, setReopenedFor] = useState<SearchResponse | null>(null);
  useEffect(() => {
    if (!isOpen) setTypedKeyword((text) => text?.trim() || null);
  }, [isOpen]);
  return {
    ...search,
    ...{ query, response, toggle, setTypedKeyword, setCategory },
    /** On a phone the results replace the form. */
    isFormHidden: response !== null && response.products.length > 0 && response !== reopenedFor,
    reopenForm: () => setReopenedFor(response),
    selected: response === null ? [] : selected,
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
  onAdd: (product: ProductDto) => void;
}

export function RetailerSearch({ tab, style, addedIds, onAdd }: RetailerSearchProps) {
  const { response, isSearching } = tab;
  return (
    <>
      <SearchForm tab={tab} style={style} />
      <div className={css.area} aria-busy={isSearching}>
        {isSearching ? (
          <SearchSkeleton />
        ) : response === null ? (
          <p className={css.message}>Search by keyword, or start with an idea above.</p>
        ) : (
          <>
            {response.products.length === 0 && <p className={css.message}>{toastTexts.search.noResults.description}</p>}
            {response.message !== null && <p className={css.message}>{response.message}</p>}
            <SourceNotices of={response.products} position="above" />
            <ResultGrid
              products={response.products}
              selected={tab.selected}
              addedIds={addedIds}
              onToggle={tab.toggle}
              onAdd={onAdd}
            />
          </>
        )}
      </div>
    </>
  );
}

const categories = Object.entries(searchCategoryLabels).map(([value, label]) => ({ value, label }));

/** On a phone a summary of the search replaces the form while there are results. */
function SearchForm({ tab, style }: Pick<RetailerSearchProps, "tab" | "style">) {
  const { query, isSearching, isFormHidden, search, setTypedKeyword } = tab;
  const { data: furnitureTypes = [] } = useQuery(furnitureTypesQuery);
  const keyword = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isFormHidden || !form.current?.contains(document.activeElement)) return;
    if (form.current.getClientRects().length === 0) changeButton.current?.focus();
  }, [isFormHidden]);
  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter" && !event.nativeEvent.isComposing) search(query);
  };
  const changeSearch = () => {
    flushSync(tab.reopenForm);
    keyword.current?.focus();
  };
  return (
    <>
      {isFormHidden && (
        <div className={css.summary}>
          <p className={css.summaryText} dir="auto">
            {`${query.keyword.trim()}, ${searchCategoryLabels[query.category]}`}
          </p>
          <AdminButton ref={changeButton} size="small" onClick={changeSearch}>
            Change search
          </AdminButton>
        </div>
      )}
      <search ref={form} className={`${css.form} ${isFormHidden ? css.hiddenOnPhones : ""}`}>
        <div className={css.fields}>
          <TextField
            ref={(input) => {
              keyword.current = input;
              setAutofocus(input);
            }}
            label="Search Keyword"
            placeholder="mid century modern chair"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={limits.keyword}
            value={query.keyword}
            onChange={({ currentTarget }) => setTypedKeyword(currentTarget.value)}
            onKeyDown={searchOnEnter}
          />
          <SelectField
            label="Category"
            options={categories}
            value={query.category}
            onChange={({ currentTarget: { value } }) => isSearchCategory(value) && tab.setCategory(value)}
          />
          <AdminButton
            variant="primary"
            icon={<Search size={18} strokeWidth={1.5} aria-hidden="true" />}
            pending={isSearching}
            pendingLabel="Searching..."
            onClick={() => search(query)}
          >
            Search Products
          </AdminButton>
        </div>
        {furnitureTypes.length > 0 && (
          <fieldset className={css.suggestions} aria-label="Keyword ideas">
            {furnitureTypes.map(({ name }) => (
              <AdminButton
                key={name}
                size="small"
                onClick={() => {
                  const suggested = formatKeyword(style, name);
                  setTypedKeyword(suggested);
                  search({ ...query, keyword: suggested });
                }}
              >
                {name.toLowerCase()}
              </AdminButton>
            ))}
          </fieldset>
        )}
      </search>
    </>
  );
}

/**
 * "japandi coffee table"; the type alone without a style. In lower case, as people type searches (core/README.md, R7).
 */
function formatKeyword(style: string, furnitureType: string): string {
  return `${style} ${furnitureType}`.trim().toLowerCase();
}
