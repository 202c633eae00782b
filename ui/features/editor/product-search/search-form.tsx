import { Search } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { limits } from "../../../../adapters/http/contract/constants.ts";
import {
  isSearchCategory,
  type SearchCategory,
  searchCategoryLabels,
} from "../../../../core/product/search-categories.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { SelectField, TextField } from "../../../components/fields.tsx";
import type { SearchQuery } from "./search-api.ts";
import * as css from "./search-form.css.ts";

/** "japandi coffee table"; the type alone where no style is chosen. Written as one types into a search. */
export function formatKeyword(style: string, furnitureType: string): string {
  return `${style} ${furnitureType}`.trim().toLowerCase();
}

interface KeywordIdeasProps {
  style: string;
  furnitureTypes: readonly string[];
  onSuggestion: (keyword: string) => void;
}

/** One chip for each furniture type, which fills in the keyword. */
function KeywordSuggestions({ style, furnitureTypes, onSuggestion }: KeywordIdeasProps) {
  if (furnitureTypes.length === 0) return null;
  return (
    <fieldset className={css.ideas} aria-label="Keyword ideas">
      {furnitureTypes.map((type) => (
        <button key={type} type="button" className={css.idea} onClick={() => onSuggestion(formatKeyword(style, type))}>
          {type.toLowerCase()}
        </button>
      ))}
    </fieldset>
  );
}

interface SearchFormProps {
  question: SearchQuery;
  onKeyword: (keyword: string) => void;
  onCategory: (category: SearchCategory) => void;
  onSearch: () => void;
  isSearching: boolean;
  style: string;
  furnitureTypes: readonly string[];
  /** What the results below were found by: on a phone one line takes the place of the form. Null opens the form. */
  results: SearchQuery | null;
  onOpen: () => void;
}

const categories = Object.entries(searchCategoryLabels).map(([value, label]) => ({ value, label }));

/** A dialog gives the focus to what carries this attribute. */
const setAutofocus = (input: HTMLInputElement | null) => input?.setAttribute("autofocus", "");

/** No form element: it may stand inside that of the page. */
export function SearchForm(props: SearchFormProps) {
  const { question, onKeyword, onCategory, onSearch, isSearching, style, furnitureTypes, results, onOpen } = props;
  const keyword = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLElement>(null);
  const change = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (results === null || !form.current?.contains(document.activeElement)) return;
    const isHidden = form.current.getClientRects().length === 0;
    if (isHidden) change.current?.focus();
  }, [results]);
  const searchOnEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSearch();
  };
  const applySuggestion = (idea: string) => {
    onKeyword(idea);
    keyword.current?.focus();
  };
  return (
    <>
      {results !== null && (
        <div className={css.summary}>
          <p
            className={css.summaryText}
            dir="auto"
          >{`${results.keyword}, ${searchCategoryLabels[results.category]}`}</p>
          <AdminButton
            ref={change}
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
      <search ref={form} className={css.form[results === null ? "open" : "closed"]}>
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
            value={question.keyword}
            onChange={({ currentTarget }) => onKeyword(currentTarget.value)}
            onKeyDown={searchOnEnter}
          />
          <SelectField
            label="Category"
            options={categories}
            value={question.category}
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
        <KeywordSuggestions style={style} furnitureTypes={furnitureTypes} onSuggestion={applySuggestion} />
      </search>
    </>
  );
}
