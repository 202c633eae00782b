import { useInfiniteQuery } from "@tanstack/react-query";
import { Ellipsis, Link, Pencil, Replace, Trash2, Unlink } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import type { LibraryFilter } from "../../../core/product/product-library.port.ts";
import { libraryQuery } from "../../api/library.ts";
import { useRedirectWhenUnauthorized } from "../../api/use-admin-api.ts";
import { iconButton } from "../../components/buttons/icon-button.css.ts";
import { EmptyState, ErrorState } from "../../components/feedback/error-boundary.tsx";
import { InlineError } from "../../components/feedback/inline-error.tsx";
import { FilterTabs, NoMatches, RowsSkeleton, SearchInput, SearchStatus } from "../../components/list-filter.tsx";
import type { MenuItem } from "../../components/overlays/dropdown-menu.tsx";
import { MenuButton } from "../../components/overlays/lazy-menu.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { ConfirmDelete, OfferReplacement } from "./confirm-dialogs.tsx";
import { ProductDialog } from "./product-dialog.tsx";
import { ProductTable } from "./product-table.tsx";
import * as css from "./products.css.ts";
import { listFilterTabs, useProductsView } from "./products-view.ts";
import { ReplaceDialog } from "./replace-dialog.tsx";
import { useMarkProduct } from "./use-product-actions.ts";

/** The products of the library: search, filters, table, and the dialogs of a product (core/README.md, U18). */
export function ProductLibrary({ tools }: { tools: ReactNode }) {
  const { view, query, setQuery, open, close } = useProductsView();
  const { filter, q, product: productId } = view;
  const list = useInfiniteQuery({
    ...libraryQuery({ filter, q }),
    // While a new search text loads, the products of the previous one stay.
    placeholderData: (previous, previousQuery) => (previousQuery?.queryKey[2] === filter ? previous : undefined),
  });
  useRedirectWhenUnauthorized(list.error);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const [replacedId, setReplacedId] = useState<string | null>(null);
  const products = list.data?.pages.flatMap((page) => page.products);
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
      {products === undefined && (!list.isError || list.isFetching) && <RowsSkeleton count={8} image="product" />}
      {products !== undefined && (
        <div className={list.isPlaceholderData ? css.searching : undefined} aria-busy={list.isPlaceholderData}>
          <SearchStatus isSearch={q !== ""} count={products.length} noun="product" hasMore={hasNextPage} />
          {products.length === 0 && !hasNextPage ? (
            q === "" ? (
              <EmptyState>{emptyMessages[filter ?? "all"]}</EmptyState>
            ) : (
              <NoMatches nouns="products" query={q} onClear={() => setQuery("")} />
            )
          ) : (
            <ProductTable
              key={`${filter} ${q}`}
              products={products}
              total={hasNextPage ? total : products.length}
              hasMore={hasNextPage && !isFetchingNextPage && !isFetchNextPageError}
              onNearEnd={fetchNextPage}
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

/** Why the list is empty. */
const emptyMessages: Readonly<Record<LibraryFilter | "all", string>> = {
  all: "No products yet. Press “Add\u00a0product”, or save a board: its products appear here.",
  unused: "Every product is on a board.",
  dead: "No product is known to be gone from its shop.",
  "no-note": "Every product on a board has a note.",
  "no-link": "Every product has a link.",
};

interface ProductMenuProps {
  product: LibraryProductDto;
  onEdit: () => void;
  onReplace: () => void;
  /** Marks the link as dead or as working. */
  onMark: () => void;
  onDelete: () => void;
}

const icons = { size: 18, strokeWidth: 1.5 } as const;

/** The menu of a row. A product that boards use cannot be deleted, one that no board uses cannot be replaced. */
function ProductMenu(props: ProductMenuProps) {
  return (
    <MenuButton
      label={`Actions for ${props.product.title}`}
      className={iconButton.plain}
      getItems={() => getMenuItems(props)}
    >
      <Ellipsis size={18} strokeWidth={1.5} />
    </MenuButton>
  );
}

/** The entries of the menu (core/README.md, U23). */
function getMenuItems({ product, onEdit, onReplace, onMark, onDelete }: ProductMenuProps): readonly MenuItem[] {
  const { isGone, amazonUrl, hidden, boards } = product;
  const Mark = isGone ? Link : Unlink;
  // Links of a paused retailer cannot be marked, nor its products replaced (core/README.md, O5).
  const isPaused = hidden === "paused";
  const canMark = amazonUrl !== null && !isPaused;
  return [
    { label: "Edit", icon: <Pencil {...icons} />, onSelect: onEdit },
    ...(canMark
      ? [{ label: `Mark link as ${isGone ? "working" : "dead"}`, icon: <Mark {...icons} />, onSelect: onMark }]
      : []),
    ...(boards > 0 && !isPaused
      ? [{ label: "Replace everywhere", icon: <Replace {...icons} />, onSelect: onReplace }]
      : []),
    ...(boards === 0
      ? [{ label: "Delete", icon: <Trash2 {...icons} />, isDestructive: true, onSelect: onDelete }]
      : []),
  ];
}
