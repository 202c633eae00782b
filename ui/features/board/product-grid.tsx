import type { ProductWire } from "../../../adapters/http/contract/product.ts";
import { noticesFor } from "../../../core/product/source-rights.ts";
import { SectionHead } from "../../components/section-heading.tsx";
import { sourcesOf } from "../../components/source-notices.tsx";
import { meta } from "../../design/typography.css.ts";
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
      <ProductsHead notices={productNotices(products, disclosure)} />
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

/** The disclosure where a link leads to a shop, and what the sources of titles and images ask for. */
function productNotices(products: readonly ProductWire[], disclosure: string): readonly string[] {
  const hasShopLinks = products.some(({ amazonUrl }) => amazonUrl !== null);
  return noticesFor({ sources: sourcesOf(products), hasShopLinks }, disclosure);
}

/** What is known of the section before its products are. */
export function ProductsHead({ notices }: { notices: readonly string[] }) {
  return (
    <>
      <SectionHead title="Featured Products" id="products" />
      {notices.length > 0 && (
        <div className={`${css.notices} ${meta}`}>
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </div>
      )}
    </>
  );
}
