import { Search } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import { isSearchCategory, type SearchCategory, searchCategoryLabels } from "../../../../core/product/retailer.port.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { setAutofocus } from "../../../components/dialogs/dialog.tsx";
import { SelectField, TextField } from "../../../components/fields.tsx";
import * as css from "./search-form.css.ts";
import type { SearchQuery } from "./use-product-search.ts";

/** "japandi coffee table"; the type alone without a style. In lower case, as people type searches. */
export function formatKeyword(style: string, furnitureType: string): string {
  return `${style} ${furnitureType}`.trim().toLowerCase();
}

interface KeywordSuggestionsProps {
  style: string;
  furnitureTypes: readonly string[];
  onSuggestion: (keyword: string) => void;
}

/** A chip for each furniture type that searches for style and type (core/README.md, R7). */
function KeywordSuggestions({ style, furnitureTypes, onSuggestion }: KeywordSuggestionsProps) {
  if (furnitureTypes.length === 0) return null;
  return (
    <fieldset className={css.suggestions} aria-label="Keyword ideas">
      {furnitureTypes.map((type) => (
        <button
          key={type}
          type="button"
          className={css.suggestion}
          onClick={() => onSuggestion(formatKeyword(style, type))}
        >
          {type.toLowerCase()}
        </button>
      ))}
    </fieldset>
  );
}

interface SearchFormProps {
  query: SearchQuery;
  onKeyword: (keyword: string) => void;
  onCategory: (category: SearchCategory) => void;
  onSearch: () => void;
  onSuggestion: (keyword: string) => void;
  isSearching: boolean;
  style: string;
  furnitureTypes: readonly string[];
  /** The query of the results below: on a phone its summary replaces the form. Null shows the form. */
  resultsQuery: SearchQuery | null;
  onOpen: () => void;
}

const categories = Object.entries(searchCategoryLabels).map(([value, label]) => ({ value, label }));

/** A `search` element instead of a form, because forms must not be nested. */
export function SearchForm(props: SearchFormProps) {
  const { query, onKeyword, onCategory, onSearch, isSearching, resultsQuery, onOpen, ...suggestions } = props;
  const keyword = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLElement>(null);
  const changeButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (resultsQuery === null || !form.current?.contains(document.activeElement)) return;
    const isHidden = form.current.getClientRects().length === 0;
    if (isHidden) changeButton.current?.focus();
  }, [resultsQuery]);
  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSearch();
  };
  return (
    <>
      {resultsQuery !== null && (
        <div className={css.summary}>
          <p
            className={css.summaryText}
            dir="auto"
          >{`${resultsQuery.keyword}, ${searchCategoryLabels[resultsQuery.category]}`}</p>
          <AdminButton
            ref={changeButton}
            size="small"
            onClick={() => {
              flushSync(onOpen);
              keyword.current?.focus();
            }}
          >
            Change search
          </AdminButton>
        </div>
      )}
      <search ref={form} className={css.form[resultsQuery === null ? "open" : "closed"]}>
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
            onChange={({ currentTarget }) => onKeyword(currentTarget.value)}
            onKeyDown={searchOnEnter}
          />
          <SelectField
            label="Category"
            options={categories}
            value={query.category}
            onChange={({ currentTarget }) => isSearchCategory(currentTarget.value) && onCategory(currentTarget.value)}
          />
          <AdminButton
            variant="primary"
            icon={<Search size={18} strokeWidth={1.5} aria-hidden="true" />}
            pending={isSearching}
            pendingLabel="Searching..."
            onClick={onSearch}
          >
            Search Products
          </AdminButton>
        </div>
        <KeywordSuggestions {...suggestions} />
      </search>
    </>
  );
}
