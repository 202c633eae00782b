import type { ReactNode } from "react";
import type { LibraryProductDto } from "../../../adapters/http/contract/operations/library.ts";
import { Image } from "../../components/image/image.tsx";
import { SourceNotices } from "../../components/source-notices.tsx";
import { formatCount } from "../../format.ts";
import * as css from "./products.css.ts";
import { getProductState, stateNames } from "./products-view.ts";

/** A product beside the one that replaces it. */
export function ReplacementSummary({
  product,
  successor,
}: {
  product: LibraryProductDto;
  successor: LibraryProductDto;
}) {
  return (
    <div className={css.pair}>
      <ProductSummary label="Replace" product={product} />
      <ProductSummary label="By" product={successor} />
      <SourceNotices of={[product, successor]} />
    </div>
  );
}

export function ProductSummary({ label, product }: { label: string; product: LibraryProductDto }): ReactNode {
  return (
    <div>
      <p className={css.muted}>{label}</p>
      <div className={css.summary}>
        <ProductSummaryContent product={product} />
      </div>
    </div>
  );
}

/** Image, title and shop; with the number of boards while a product is chosen. */
export function ProductSummaryContent({
  product,
  isChoice = false,
}: {
  product: LibraryProductDto;
  isChoice?: boolean;
}) {
  const { imageUrl, picture, title, retailer, boards } = product;
  const state = getProductState(product);
  const facts = [
    retailer,
    ...(isChoice ? [formatCount(boards, "board")] : []),
    ...(state === "dead" || state === "no-link" ? [stateNames[state]] : []),
  ];
  return (
    <>
      <span className={css.summaryImage}>
        <Image image={imageUrl === "" ? null : picture} alt="" title="" aspect="product" slot="productRow" />
      </span>
      <span className={css.summaryText}>
        <span className={css.summaryTitle} dir="auto">
          {title}
        </span>
        <span className={css.muted}>{facts.filter((fact) => fact !== null).join(" · ")}</span>
      </span>
    </>
  );
}
