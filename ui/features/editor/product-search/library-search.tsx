import { limits } from "../../../../adapters/http/contract/constants.ts";
import type { LibraryProductDto } from "../../../../adapters/http/contract/operations/library.ts";
import type { ProductDto } from "../../../../adapters/http/contract/operations/products.ts";
import { useLibrarySearch } from "../../../api/library.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { setAutofocus } from "../../../components/dialogs/dialog.tsx";
import { InlineError } from "../../../components/feedback/inline-error.tsx";
import { TextField } from "../../../components/fields.tsx";
import { SourceNotices } from "../../../components/source-notices.tsx";
import { useEditor } from "../editor-context.ts";
import * as css from "./product-search.css.ts";
import { ResultGrid, SearchSkeleton, useSelection } from "./search-results.tsx";

/** A product of the library as a board shows it. */
function toBoardProduct(product: LibraryProductDto): ProductDto {
  const { itemId, asin, title, imageUrl, picture, contentSource, alternativeText, isGone } = product;
  return {
    ...{ id: itemId, asin, title, imageUrl, picture, amazonUrl: product.amazonUrl },
    ...(contentSource !== undefined && { contentSource }),
    ...(alternativeText !== null && { alternativeText }),
    ...(isGone && { isGone: true }),
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
    reset: () => {
      clearSelection();
      search.setText("");
    },
  };
}

interface LibrarySearchProps {
  tab: ReturnType<typeof useLibraryTab>;
  addedIds: ReadonlySet<string>;
  onAdd: (product: ProductDto) => void;
}

/** Finds products that were on boards or saved before. */
export function LibrarySearch({ tab, addedIds, onAdd }: LibrarySearchProps) {
  const { q, found, isSearching, isError } = tab;
  const isLoaded = tab.products !== undefined && !tab.isOutdated;
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
        value={tab.text}
        onChange={({ currentTarget }) => tab.setText(currentTarget.value)}
      />
      <div className={css.area} aria-busy={isSearching}>
        {!isLoaded && !isError && <SearchSkeleton />}
        {isError && <InlineError onRetry={tab.retry}>We couldn’t load the products.</InlineError>}
        {isLoaded && (
          <>
            {found.length === 0 && (
              <p className={css.message}>
                {q === ""
                  ? "No products yet. Press “Add\u00a0product” on the Products page, or save a board: its products appear here."
                  : `No products match “${q}”.`}
              </p>
            )}
            <SourceNotices of={found} position="above" />
            <ResultGrid
              products={found}
              selected={tab.selected}
              addedIds={addedIds}
              onToggle={tab.toggle}
              onAdd={onAdd}
            />
            {tab.hasMore && (
              <div className={css.more}>
                <AdminButton variant="default" pending={tab.isLoadingMore} onClick={tab.loadMore}>
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
