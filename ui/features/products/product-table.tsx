import { type ReactNode, useEffect } from "react";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { Image } from "../../components/image/image.tsx";
import { formatCount } from "../../format.ts";
import { formatDay } from "../../format-dates.ts";
import { useVirtualRows } from "../../hooks/use-virtual-rows.ts";
import * as css from "./product-table.css.ts";
import { describeOutdated, getProductState, stateNames } from "./products-view.ts";
import { useRefreshOutdated } from "./use-product-actions.ts";

/** Height of a row until it is measured, in pixels: on one line, and as a card in a narrower table. */
const estimatedHeight = { line: 65, card: 113 } as const;
const lineWidth = 900;
/** Rows before the end of the loaded ones at which the next page is fetched. */
const prefetchRows = 30;

interface ProductTableProps {
  products: readonly LibraryProductDto[];
  /** Number of products in the whole list; null when unknown. */
  total: number | null;
  /** Whether more products can be loaded now. */
  hasMore: boolean;
  /** Called when the end of the loaded products comes near. */
  onNearEnd: () => unknown;
  onOpen: (id: string) => void;
  actionsFor: (product: LibraryProductDto) => ReactNode;
}

const columns = ["Product", "Shop", "Type", "Boards", "Last seen", "State"] as const;

/** The products as a table; only the rows near the window are in the document (core/README.md, U18). */
export function ProductTable(props: ProductTableProps) {
  const { products, total, hasMore, onNearEnd, onOpen, actionsFor } = props;
  const { listRef, rows, height, measure, navigation } = useVirtualRows<HTMLTableSectionElement>({
    count: products.length,
    estimateHeight: (width) => estimatedHeight[(width ?? lineWidth) < lineWidth ? "card" : "line"],
  });
  useRefreshOutdated(rows.flatMap(({ index }) => products[index] ?? []));
  const isNearEnd = (rows.at(-1)?.index ?? 0) >= products.length - prefetchRows;
  useEffect(() => {
    if (hasMore && isNearEnd) void onNearEnd();
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
        <tbody ref={listRef} className={css.body} style={{ height }} {...navigation}>
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
