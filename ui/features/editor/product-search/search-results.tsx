import { Check, Plus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import type { ProductDto } from "../../../../adapters/http/contract/operations/products.ts";
import { Skeleton, SkeletonImage, SkeletonText } from "../../../components/feedback/skeleton.tsx";
import { Image } from "../../../components/image/image.tsx";
import { getImageRights } from "../../../components/image/image-sources.ts";
import * as css from "./product-search.css.ts";

/** Selected products that are not on the board, in the order of selection. */
export function useSelection(addedIds: ReadonlySet<string>) {
  const [chosen, setChosen] = useState<readonly ProductDto[]>([]);
  return {
    selected: chosen.filter((product) => !isOnBoard(product, addedIds)),
    toggle: (product: ProductDto) => {
      const others = chosen.filter(({ id }) => id !== product.id);
      setChosen(others.length < chosen.length ? others : [...chosen, product]);
    },
    clearSelection: () => setChosen([]),
  };
}

/** Whether the board has this product already, by id or ASIN (core/README.md, R2). */
function isOnBoard({ id, asin }: Pick<ProductDto, "id" | "asin">, addedIds: ReadonlySet<string>): boolean {
  return addedIds.has(id) || (asin !== null && addedIds.has(asin));
}

interface ResultGridProps {
  products: readonly ProductDto[];
  selected: readonly ProductDto[];
  /** Products that are on the board already cannot be selected. */
  addedIds: ReadonlySet<string>;
  onToggle: (product: ProductDto) => void;
  /** Adds one product at once. */
  onAdd: (product: ProductDto) => void;
}

export function ResultGrid({ products, selected, addedIds, onToggle, onAdd }: ResultGridProps) {
  const { grid, onKeyDown, getItemProps } = useGridNavigation(products.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups form fields; these are search results
    <div ref={grid} className={css.grid} role="group" aria-label="Products found" onKeyDown={onKeyDown}>
      {products.map((product, index) => {
        const { id, title, imageUrl, picture, isGone } = product;
        const isAdded = isOnBoard(product, addedIds);
        const isSelected = selected.some((other) => other.id === id);
        const state = isAdded
          ? { "aria-disabled": true }
          : { "aria-pressed": isSelected, onClick: () => onToggle(product) };
        return (
          <div key={id} className={css.result}>
            <button type="button" data-tile="" className={css.tile} {...state} {...getItemProps(index)}>
              <span className={css.frame}>
                <span className={isAdded && getImageRights(picture).canAlterImages ? css.dimmed : undefined}>
                  <Image image={imageUrl ? picture : null} alt="" title={title} aspect="product" slot="searchResult" />
                </span>
                {isAdded && <span className={css.addedLabel}>On this board</span>}
                {isSelected && (
                  <span className={css.checkmark}>
                    <Check size={18} strokeWidth={1.5} aria-hidden="true" />
                  </span>
                )}
              </span>
              <span className={css.title} dir="auto">
                {title}
              </span>
              {isGone && <span className={css.deadLink}>Dead link</span>}
            </button>
            <button
              type="button"
              className={css.addNow}
              aria-label={isAdded ? `${title}: on this board` : `Add ${title}`}
              aria-disabled={isAdded}
              onClick={() => !isAdded && onAdd(product)}
              {...getItemProps(index)}
            >
              {isAdded ? (
                "Added"
              ) : (
                <>
                  <Plus size={16} strokeWidth={1.5} aria-hidden="true" />
                  Add
                </>
              )}
            </button>
          </div>
        );
      })}
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

interface Grid {
  readonly count: number;
  readonly columns: number;
}

/** The index that a key moves to in a grid filled row by row; null for other keys. */
function getGridTarget(key: string, index: number, { count, columns }: Grid): number | null {
  const last = count - 1;
  const isInLastRow = Math.floor(index / columns) === Math.floor(last / columns);
  const targets: Readonly<Record<string, number>> = {
    ArrowRight: Math.min(last, index + 1),
    ArrowLeft: Math.max(0, index - 1),
    ArrowUp: index < columns ? index : index - columns,
    ArrowDown: isInLastRow ? index : Math.min(last, index + columns),
    Home: 0,
    End: last,
  };
  return targets[key] ?? null;
}

/** Roving tabindex for a grid of buttons: one tab stop, arrow keys within the visible columns. */
function useGridNavigation(count: number) {
  const [focused, setFocused] = useState(0);
  // A shorter list may replace the one whose item had the focus.
  const active = Math.min(focused, Math.max(0, count - 1));
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...(grid.current?.querySelectorAll<HTMLElement>("[data-tile]") ?? [])];
    // The number of items in the first row is that of the columns.
    const columns = items.filter((item) => item.offsetTop === items[0]?.offsetTop).length;
    const index = items.findIndex((item) => item.matches(":focus"));
    const target = getGridTarget(event.key, index, { count: items.length, columns });
    if (index === -1 || target === null) return;
    event.preventDefault();
    items[target]?.focus();
  };
  const getItemProps = (index: number) => ({ tabIndex: index === active ? 0 : -1, onFocus: () => setFocused(index) });
  return { grid, onKeyDown, getItemProps };
}
