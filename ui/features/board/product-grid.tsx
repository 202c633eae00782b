import type { ProductWire } from "../../../adapters/http/contract/product.ts";
import { SectionHead } from "../../components/section-head/section-head.tsx";
import { meta } from "../../design/type.css.ts";
import { ProductCard } from "./product-card.tsx";
import * as css from "./product-grid.css.ts";

interface ProductGridProps {
  products: readonly ProductWire[];
  /** Says that the shop links earn money; stands above the first of them, if there is any. Empty for none. */
  disclosure: string;
  /** Whether no picture stands above. */
  leading: boolean;
}

export function ProductGrid({ products, disclosure, leading }: ProductGridProps) {
  return (
    <section aria-labelledby="products">
      <ProductsHead disclosure={products.some(({ amazonUrl }) => amazonUrl !== null) ? disclosure : ""} />
      <ol className={css.grid}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} number={index + 1} first={leading && index === 0} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is known of the section before its products are. */
export function ProductsHead({ disclosure }: Pick<ProductGridProps, "disclosure">) {
  return (
    <>
      <SectionHead title="Featured Products" id="products" />
      {disclosure !== "" && <p className={`${css.disclosure} ${meta}`}>{disclosure}</p>}
    </>
  );
}
