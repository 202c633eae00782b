import { Check } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { ProductDto } from "../../../../adapters/http/contract/operations/products.ts";
import { Skeleton, SkeletonImage, SkeletonText } from "../../../components/feedback/skeleton.tsx";
import { Image } from "../../../components/image/image.tsx";
import { getImageRights } from "../../../components/image/image-sources.ts";
import { SourceNotices } from "../../../components/source-notices.tsx";
import { toastTexts } from "../../../toast-texts.ts";
import * as css from "./search-results.css.ts";
import type { SearchResponse } from "./use-product-search.ts";
import { isOnBoard } from "./use-product-search.ts";

interface ResultTileProps {
  product: ProductDto;
  isSelected: boolean;
  /** Whether it is on the board already; then it cannot be selected. */
  isAdded: boolean;
  isLinkDead: boolean;
  onToggle: () => void;
  tabIndex: number;
  onFocus: () => void;
}

function ResultTile({ product, isSelected, isAdded, isLinkDead, onToggle, ...focus }: ResultTileProps) {
  const state = isAdded ? { "aria-disabled": true } : { "aria-pressed": isSelected, onClick: onToggle };
  return (
    <button type="button" className={css.tile[isAdded ? "added" : "selectable"]} {...state} {...focus}>
      <span className={css.frame[isSelected ? "selected" : "default"]}>
        <span className={isAdded && getImageRights(product.picture).canAlterImages ? css.dimmed : undefined}>
          <Image
            image={product.imageUrl ? product.picture : null}
            alt=""
            title={product.title}
            aspect="product"
            slot="searchResult"
          />
        </span>
        {isAdded && <span className={css.addedLabel}>On this board</span>}
        {isSelected && (
          <span className={css.checkmark}>
            <Check size={18} strokeWidth={1.5} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={css.title} dir="auto">
        {product.title}
      </span>
      {isLinkDead && <span className={css.deadLink}>Dead link</span>}
    </button>
  );
}

interface ResultGridProps {
  products: readonly ProductDto[];
  selectedIds: readonly string[];
  addedIds: ReadonlySet<string>;
  /** Products that are gone from their shop. */
  deadIds?: ReadonlySet<string>;
  onToggle: (product: ProductDto) => void;
}

export function ResultGrid({ products, selectedIds, addedIds, deadIds, onToggle }: ResultGridProps) {
  const { grid, onKeyDown, getItemProps } = useGridNavigation(products.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are search results
    <div ref={grid} className={css.grid} role="group" aria-label="Products found" onKeyDown={onKeyDown}>
      {products.map((product, index) => (
        <ResultTile
          key={product.id}
          product={product}
          isSelected={selectedIds.includes(product.id)}
          isAdded={isOnBoard(product, addedIds)}
          isLinkDead={deadIds?.has(product.id) ?? false}
          onToggle={() => onToggle(product)}
          {...getItemProps(index)}
        />
      ))}
    </div>
  );
}

/** One placeholder per result tile (core/README.md, U1). */
const slots = Array.from({ length: 8 }, (_, index) => `slot ${index}`);

export function SearchSkeleton() {
  return (
    <Skeleton>
      <div className={css.grid}>
        {slots.map((slot) => (
          <span key={slot} className={css.pending}>
            <SkeletonImage aspect="product" />
            <SkeletonText lines={["full", "half"]} />
          </span>
        ))}
      </div>
    </Skeleton>
  );
}

interface ResultsProps {
  result: SearchResponse | null;
  isSearching: boolean;
  selectedIds: readonly string[];
  addedIds: ReadonlySet<string>;
  onToggle: (product: ProductDto) => void;
}

export function SearchResults({ result, isSearching, selectedIds, addedIds, onToggle }: ResultsProps) {
  return (
    <div className={css.area} aria-busy={isSearching}>
      {isSearching ? (
        <SearchSkeleton />
      ) : result === null ? (
        <p className={css.prompt}>Search by keyword, or start with an idea above.</p>
      ) : (
        <>
          {result.products.length === 0 && <p className={css.prompt}>{toastTexts.search.noResults.description}</p>}
          {result.message !== null && <p className={css.message}>{result.message}</p>}
          <SourceNotices of={result.products} position="above" />
          <ResultGrid products={result.products} selectedIds={selectedIds} addedIds={addedIds} onToggle={onToggle} />
        </>
      )}
    </div>
  );
}

interface Grid {
  readonly count: number;
  readonly columns: number;
}

/** The index that a key moves to in a grid filled row by row; null for other keys. */
export function getGridTarget(key: string, index: number, { count, columns }: Grid): number | null {
  const last = count - 1;
  const clampIndex = (target: number) => Math.max(0, Math.min(last, target));
  switch (key) {
    case "ArrowRight":
      return clampIndex(index + 1);
    case "ArrowLeft":
      return clampIndex(index - 1);
    case "ArrowUp":
      return index < columns ? index : index - columns;
    case "ArrowDown":
      return isInLastRow(index, { count, columns }) ? index : clampIndex(index + columns);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

function isInLastRow(index: number, { count, columns }: Grid): boolean {
  return Math.floor(index / columns) === Math.floor((count - 1) / columns);
}

/** Roving tabindex for a grid of buttons: one tab stop, arrow keys within the visible columns. */
function useGridNavigation(count: number) {
  const [focused, setFocused] = useState(0);
  // A shorter list may replace the one whose item had the focus.
  const active = Math.min(focused, Math.max(0, count - 1));
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...(grid.current?.querySelectorAll("button") ?? [])];
    const index = items.findIndex((item) => item.matches(":focus"));
    const target =
      index === -1 ? null : getGridTarget(event.key, index, { count: items.length, columns: countColumns(items) });
    if (target === null) return;
    event.preventDefault();
    items[target]?.focus();
  };
  const getItemProps = (index: number) => ({ tabIndex: index === active ? 0 : -1, onFocus: () => setFocused(index) });
  return { grid, onKeyDown, getItemProps };
}

/** Number of items in the first visible row. */
function countColumns(items: readonly HTMLElement[]): number {
  const firstBelow = items.findIndex((item) => item.offsetTop !== items[0]?.offsetTop);
  return firstBelow === -1 ? items.length : firstBelow;
}
