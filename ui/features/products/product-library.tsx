import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useCallback, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import type { LibraryFilter } from "../../../core/product/product-library.port.ts";
import { libraryQuery } from "../../api/library.ts";
import { useRedirectWhenUnauthorized } from "../../api/use-admin-api.ts";
import { EmptyState, ErrorState } from "../../components/feedback/error-boundary.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { Skeleton, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { FilterTabs, NoMatches, SearchInput, SearchStatus } from "../../components/list-filter.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { ConfirmDelete, OfferReplacement } from "./confirm-dialogs.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { ProductMenu } from "./product-menu.tsx";
import { ProductTable } from "./product-table.tsx";
import * as css from "./products.css.ts";
import { listFilterTabs, useProductsView } from "./products-view.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { useMarkProduct } from "./use-product-actions.ts";

/** The products of the library: search, filters, table, and the dialogs of a product (core/README.md, U18). */
export function ProductLibrary({ tools }: { tools: ReactNode }) {
  const { view, productId, query, setQuery, open, close } = useProductsView();
  const { filter, q } = view;
  const list = useInfiniteQuery({
    ...libraryQuery({ filter, q }),
    // While a new search text loads, the products of the previous one stay.
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === filter ? previous : undefined),
  });
  useRedirectWhenUnauthorized(list.error);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [replacedId, setReplacedId] = useState<string | null>(null);
  const products = useMemo(() => list.data?.pages.flatMap((page) => page.products), [list.data]);
  const total = filter === null && q === "" ? (list.data?.pages[0]?.total ?? null) : null;
  /** Called when a product was deleted; below an open dialog the heading cannot have the focus. */
  const focusHeading = (closeDialog: () => void) => {
    flushSync(closeDialog);
    headingRef.current?.focus();
  };
  const [dead, setDead] = useState<LibraryProductDto | null>(null);
  const mark = useMarkProduct(setDead);
  const [deleted, setDeleted] = useState<LibraryProductDto | null>(null);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isFetchNextPageError) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);
  return (
    <section aria-labelledby="library">
      <div className={css.head}>
        <h2 ref={headingRef} id="library" className={css.title} tabIndex={-1}>
          Library
        </h2>
        <div className={css.tabs}>
          <FilterTabs label="Products by state" tabs={listFilterTabs({ ...view, q: query }, total ?? undefined)} />
        </div>
        <div className={css.finder}>
          <SearchInput label="Search products" query={query} onChange={setQuery} />
        </div>
        <div className={css.tools}>{tools}</div>
      </div>
      {products === undefined && list.isError && !list.isFetching && (
        <ErrorState onRetry={() => void list.refetch()}>We couldn’t load the products.</ErrorState>
      )}
      {products === undefined && (!list.isError || list.isFetching) && <RowsSkeleton />}
      {products !== undefined && (
        <div className={list.isPlaceholderData ? css.searching : undefined} aria-busy={list.isPlaceholderData}>
          <SearchStatus isSearch={q !== ""} count={products.length} noun="product" hasMore={hasNextPage} />
          {products.length === 0 && !hasNextPage ? (
            <NoProducts filter={filter} q={q} onClear={() => setQuery("")} />
          ) : (
            <ProductTable
              key={`${filter} ${q}`}
              products={products}
              total={hasNextPage ? total : products.length}
              hasMore={hasNextPage}
              onNearEnd={loadMore}
              onOpen={open}
              actionsFor={(product) => (
                <ProductMenu
                  product={product}
                  onEdit={() => open(product.id)}
                  onReplace={() => setReplacedId(product.id)}
                  onMark={() => mark.mutate(product)}
                  onDelete={() => setDeleted(product)}
                />
              )}
            />
          )}
          {isFetchNextPageError && !isFetchingNextPage && (
            <InlineError onRetry={() => void fetchNextPage()}>We couldn’t load more products.</InlineError>
          )}
          {isFetchingNextPage && <p className={css.note}>Loading more products…</p>}
          <SourceNotices of={products} />
        </div>
      )}
      {productId !== null && replacedId === null && (
        <ProductDialog
          key={productId}
          id={productId}
          onClose={close}
          onReplace={() => setReplacedId(productId)}
          onDeleted={() => focusHeading(close)}
        />
      )}
      {deleted !== null && (
        <ConfirmDelete
          product={deleted}
          onClose={() => setDeleted(null)}
          onDeleted={() => focusHeading(() => setDeleted(null))}
        />
      )}
      {dead !== null && (
        <OfferReplacement
          product={dead}
          onClose={() => setDead(null)}
          onReplace={() => {
            setDead(null);
            setReplacedId(dead.id);
          }}
        />
      )}
      {replacedId !== null && <ReplaceDialog id={replacedId} onClose={() => setReplacedId(null)} />}
    </section>
  );
}

const placeholders = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth"];

function RowsSkeleton() {
  return (
    <Skeleton>
      {placeholders.map((row) => (
        <span key={row} className={css.skeleton}>
          <span className={css.skeletonImage} />
          <SkeletonText lines={["half"]} />
        </span>
      ))}
    </Skeleton>
  );
}

const emptyMessages: Readonly<Record<LibraryFilter | "all", string>> = {
  all: "No products yet. Press “Add\u00a0product”, or save a board: its products appear here.",
  unused: "Every product is on a board.",
  dead: "No product is known to be gone from its shop.",
  "no-note": "Every product on a board has a note.",
  "no-link": "Every product has a link.",
};

interface NoProductsProps {
  filter: LibraryFilter | null;
  q: string;
  onClear: () => void;
}

/** Why the list is empty. */
function NoProducts({ filter, q, onClear }: NoProductsProps) {
  if (q !== "") return <NoMatches nouns="products" query={q} onClear={onClear} />;
  return <EmptyState>{emptyMessages[filter ?? "all"]}</EmptyState>;
}
