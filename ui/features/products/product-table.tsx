import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { Image } from "../../components/image/image.tsx";
import { formatCount } from "../../format.ts";
import { formatDay } from "../../format-dates.ts";
import * as css from "./product-table.css.ts";
import { describeOutdated, getProductState, stateNames } from "./products-view.ts";
import { useRefreshOutdated } from "./use-product-actions.ts";

/** Rows rendered above and below the visible ones. */
const overscan = 8;
/** Height of a row until it is measured, in pixels: on one line, and as a card in a narrower table. */
const estimatedHeight = { line: 65, card: 113 } as const;
const lineWidth = 900;
/** Pixels above and below a row that is scrolled into view; the bar above the table is sticky. */
const scrollPadding = { start: 88, end: 24 } as const;
/** Rows before the end of the loaded ones at which the next page is fetched. */
const prefetchRows = 30;

interface ProductTableProps {
  products: readonly LibraryProductDto[];
  /** Number of products in the whole list; null when unknown. */
  total: number | null;
  hasMore: boolean;
  /** Called when the end of the loaded products comes near. */
  onNearEnd: () => void;
  onOpen: (id: string) => void;
  actionsFor: (product: LibraryProductDto) => ReactNode;
}

const columns = ["Product", "Shop", "Type", "Boards", "Last seen", "State"] as const;

/** The products as a table; only the rows near the window are in the document (core/README.md, U18). */
export function ProductTable(props: ProductTableProps) {
  const { products, total, hasMore, onNearEnd, onOpen, actionsFor } = props;
  const { bodyRef, rows, height, measure, navigation } = useVirtualRows(products.length);
  useRefreshOutdated(rows.flatMap(({ index }) => products[index] ?? []));
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= products.length - prefetchRows;
  useEffect(() => {
    if (hasMore && isNearEnd) onNearEnd();
  }, [hasMore, isNearEnd, onNearEnd]);
  return (
    <div className={css.wrapper}>
      <table className={css.table} aria-label="Products" aria-rowcount={total === null ? -1 : total + 1}>
        <thead className={css.head}>
          <tr className={css.headRow} aria-rowindex={1}>
            <td />
            {columns.map((name) => (
              <th key={name} scope="col" className={name === "Boards" ? css.number : undefined}>
                {name}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody ref={bodyRef} className={css.body} style={{ height }} {...navigation}>
          {rows.map(({ index, top }) => {
            const product = products[index];
            return product === undefined ? null : (
              <tr
                key={product.id}
                ref={measure}
                className={css.row}
                style={{ top }}
                data-index={index}
                aria-rowindex={index + 2}
              >
                <ProductCells product={product} onOpen={onOpen} />
                <td className={css.menu}>{actionsFor(product)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

function ProductCells({ product, onOpen }: { product: LibraryProductDto; onOpen: (id: string) => void }) {
  const { id, title, imageUrl, picture, retailer, furnitureType, boards, lastSeenAt, hidden } = product;
  const state = getProductState(product);
  return (
    <>
      <td className={css.image}>
        <Image image={imageUrl === "" ? null : picture} alt="" title="" aspect="product" slot="productRow" />
      </td>
      <td className={css.titleCell}>
        <button type="button" dir="auto" className={css.title} onClick={() => onOpen(id)}>
          {title}
        </button>
        {hidden === "outdated" && <p className={css.hint}>{describeOutdated(product)}</p>}
      </td>
      <td className={css.retailer}>{retailer}</td>
      <td className={css.type}>{furnitureType}</td>
      <td className={css.boards}>{formatCount(boards, "board")}</td>
      <td className={css.seen}>
        {lastSeenAt !== null && (
          <>
            <span className={css.cardOnly}>Seen </span>
            {formatDay(lastSeenAt)}
          </>
        )}
      </td>
      <td className={css.stateCell}>
        <span className={css.state[state]}>{stateNames[state]}</span>
      </td>
    </>
  );
}

interface VisibleRow {
  readonly index: number;
  /** Distance from the top of the table's body, in pixels. */
  readonly top: number;
}

/** The rows near the window. The row with the focus stays, so that scrolling does not lose it. */
function useVirtualRows(count: number) {
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const [offset, setOffset] = useState(0);
  const [active, setActive] = useState<number | null>(null);
  const focusTarget = useRef<Element | null>(null);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimatedHeight[(bodyRef.current?.clientWidth ?? lineWidth) < lineWidth ? "card" : "line"],
    overscan,
    scrollPaddingStart: scrollPadding.start,
    scrollPaddingEnd: scrollPadding.end,
    scrollMargin: offset,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (active === null || active >= count || indexes.includes(active)) return indexes;
      return [...indexes, active].toSorted((one, other) => one - other);
    },
  });
  // Measured after each render: content above the table can change its height.
  useLayoutEffect(() => {
    const top = bodyRef.current?.getBoundingClientRect().top ?? 0;
    const place = Math.round(top + window.scrollY);
    if (Math.abs(place - offset) > 1) setOffset(place);
  });
  useEffect(() => {
    if (active === null || focusTarget.current === null) return;
    const from = focusTarget.current;
    focusTarget.current = null;
    const isMenu = from.hasAttribute("aria-haspopup");
    const row = bodyRef.current?.querySelector(`[data-index="${active}"]`);
    row?.querySelector<HTMLElement>(isMenu ? "[aria-haspopup]" : "button")?.focus({ preventScroll: true });
    // Follows the row while the rows above it are measured.
    virtualizer.scrollToIndex(active);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || !(target instanceof Element))
      return;
    if (target.closest("[role=menu]") !== null) return;
    const index = getRowTarget(event.key, getRowIndex(target) ?? 0, count);
    if (index === null) return;
    event.preventDefault();
    focusTarget.current = target;
    setActive(index);
  };
  const rows = virtualizer.getVirtualItems().map(({ index, start }): VisibleRow => ({ index, top: start - offset }));
  return {
    bodyRef,
    rows,
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    navigation: {
      onKeyDown,
      onFocus: ({ target }: { target: Element }) => setActive(getRowIndex(target)),
    },
  };
}

function getRowIndex(target: Element): number | null {
  const index = target.closest("[data-index]")?.getAttribute("data-index") ?? null;
  return index === null ? null : Number(index);
}

/** The row that a key moves to; null for other keys. */
export function getRowTarget(key: string, index: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target));
}
