import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { limits, retailerLabel } from "../../../../adapters/http/contract/constants.ts";
import type { LibraryProductDto } from "../../../../adapters/http/contract/operations/library.ts";
import type { ProductDto } from "../../../../adapters/http/contract/operations/products.ts";
import { useLibrarySearch } from "../../../api/library.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { setAutofocus } from "../../../components/dialogs/dialog.tsx";
import { InlineError } from "../../../components/feedback/inline-error.tsx";
import { TextField } from "../../../components/fields.tsx";
import { SourceNotices } from "../../../components/source-notices.tsx";
import { useEditor } from "../editor-context.ts";
import * as css from "./search-results.css.ts";
import { area, prompt } from "./search-results.css.ts";
import { ResultGrid, SearchSkeleton } from "./search-results.tsx";
import { useSelection } from "./use-product-search.ts";

/** A product of the library as a board shows it. */
export function toBoardProduct(product: LibraryProductDto): ProductDto {
  const { itemId, asin, title, imageUrl, picture, contentSource, alternativeText } = product;
  return {
    ...{ id: itemId, asin, title, imageUrl, picture, amazonUrl: product.amazonUrl },
    ...(contentSource !== undefined && { contentSource }),
    ...(alternativeText !== null && { alternativeText }),
  };
}

/** The library in the search dialog. Search text and selection stay while the dialog is closed. */
export function useLibraryTab(isShown: boolean, addedIds: ReadonlySet<string>) {
  const { session } = useEditor();
  const search = useLibrarySearch({ isShown, onBeforeRedirect: session.saveBeforeSignIn });
  /** Also the products of earlier searches. */
  const { clearSelection, ...selection } = useSelection(addedIds);
  const found = (search.products ?? []).filter(({ hidden }) => hidden !== "paused").map(toBoardProduct);
  return {
    ...search,
    ...selection,
    found,
    deadIds: new Set((search.products ?? []).flatMap(({ itemId, isGone }) => (isGone ? [itemId] : []))),
    reset: () => {
      clearSelection();
      search.setText("");
    },
  };
}

interface LibrarySearchProps {
  library: ReturnType<typeof useLibraryTab>;
  addedIds: ReadonlySet<string>;
}

/** Finds products that were on boards or saved before. */
export function LibrarySearch({ library, addedIds }: LibrarySearchProps) {
  const { text, setText, q, found, deadIds, selected, toggle, isSearching, isError, retry, hasMore } = library;
  const products = library.isOutdated ? undefined : library.products;
  return (
    <>
      <TextField
        ref={setAutofocus}
        type="search"
        label="Search your library"
        placeholder="oak side table"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.searchText}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // Enter would submit the form of the board.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      <div className={area} aria-busy={isSearching}>
        {products === undefined && !isError && <SearchSkeleton />}
        {isError && <InlineError onRetry={retry}>We couldn’t load the products.</InlineError>}
        {products !== undefined && (
          <>
            {found.length === 0 && (
              <p className={prompt}>
                {q === ""
                  ? "No products yet. Press “Add\u00a0product” on the Products page, or save a board: its products appear here."
                  : `No products match “${q}”.`}
              </p>
            )}
            <SourceNotices of={found} position="above" />
            <ResultGrid
              products={found}
              selectedIds={selected.map(({ id }) => id)}
              addedIds={addedIds}
              deadIds={deadIds}
              onToggle={toggle}
            />
            {hasMore && (
              <div className={css.more}>
                <AdminButton variant="default" pending={library.isLoadingMore} onClick={library.loadMore}>
                  Load more
                </AdminButton>
              </div>
            )}
          </>
        )}
      </div>
    </>
  );
}

export type SearchSource = "retailer" | "library";

const sources: readonly { readonly source: SearchSource; readonly name: string }[] = [
  { source: "retailer", name: retailerLabel },
  { source: "library", name: "Library" },
];

interface SourceTabsProps {
  current: SearchSource;
  onChange: (source: SearchSource) => void;
  /** Whether a phone shows only the content. */
  isCollapsed: boolean;
  /** The content of the current tab. */
  children: ReactNode;
}

/** The tabs of the search dialog. Arrow keys change between them. */
export function SourceTabs({ current, onChange, isCollapsed, children }: SourceTabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    const other = sources.findIndex(({ source }) => source !== current);
    onChange(sources[other]?.source ?? current);
    list.current?.querySelectorAll("button")[other]?.focus();
  };
  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label="Where to search"
        className={css.tabs[isCollapsed ? "closed" : "open"]}
        onKeyDown={onKeyDown}
      >
        {sources.map(({ source, name }) => (
          <button
            key={source}
            type="button"
            role="tab"
            id={`${id}-${source}`}
            className={css.tab}
            aria-selected={source === current}
            aria-controls={`${id}-panel`}
            tabIndex={source === current ? 0 : -1}
            onClick={() => onChange(source)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${current}`}>
        {children}
      </div>
    </>
  );
}
