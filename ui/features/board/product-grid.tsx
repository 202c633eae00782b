import type { ProductWire } from "../../../adapters/http/contract/product.ts";
import { noticesFor } from "../../../core/product/source-rights.ts";
import { Icon } from "../../components/icons.tsx";
import { Picture } from "../../components/image/image.tsx";
import { SectionHead } from "../../components/section-heading.tsx";
import { sourcesOf } from "../../components/source-notices.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { label, meta } from "../../design/typography.css.ts";
import { withUnitsTogether } from "../../format.ts";
import * as css from "./product-grid.css.ts";

interface ProductCardProps {
  product: ProductWire;
  /** Its place in the list, which is its number in the board's picture too. */
  number: number;
  /** Whether its picture is the first that a visitor sees. */
  first: boolean;
}

/** A product; all of it is one link to the shop where there is a shop link. */
export function ProductCard({ product, number, first }: ProductCardProps) {
  const { title, picture, amazonUrl } = product;
  const content = (
    <>
      {/* The title beside it says the same: search engines read it, screen readers need not. */}
      <span aria-hidden="true">
        <Picture picture={picture} alt={title} title={title} shape="product" place="product" first={first} />
      </span>
      <div className={css.words}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <h3 dir="auto" className={`${css.title} ${label}`}>
          {withUnitsTogether(title)}
        </h3>
        {amazonUrl !== null && <ViewProduct />}
      </div>
    </>
  );
  if (amazonUrl === null) return content;
  // In a new tab, and declared as advertising to search engines.
  return (
    <a className={css.link} href={amazonUrl} target="_blank" rel="sponsored nofollow noopener">
      {content}
    </a>
  );
}

function ViewProduct() {
  return (
    <span className={css.action}>
      View Product
      <span className={spokenOnly}> (opens in a new tab)</span>
      <Icon name="arrowUpRight" size={16} />
    </span>
  );
}

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
