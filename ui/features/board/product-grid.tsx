import type { ProductDto } from "../../../adapters/http/contract/product.ts";
import { listNotices } from "../../../core/product/source-rights.ts";
import { Icon } from "../../components/icons.tsx";
import { Image } from "../../components/image/image.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { listSources } from "../../components/source-notices.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { caption, label } from "../../design/typography.css.ts";
import { joinUnits } from "../../format.ts";
import * as css from "./product-grid.css.ts";

interface ProductCardProps {
  product: ProductDto;
  /** Its place in the list, which is its number in the board's picture too. */
  number: number;
  /** Whether its picture is the first that a visitor sees. */
  first: boolean;
}

/** A product; all of it is one link to the shop where there is a shop link. */
export function ProductCard({ product, number, first }: ProductCardProps) {
  const { title, picture: image, amazonUrl } = product;
  const content = (
    <>
      {/* The title beside it says the same: search engines read it, screen readers need not. */}
      <span aria-hidden="true">
        <Image image={image} alt={title} title={title} aspect="product" slot="product" priority={first} />
      </span>
      <div className={css.text}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <h3 dir="auto" className={`${css.title} ${label}`}>
          {joinUnits(title)}
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
      <span className={visuallyHidden}> (opens in a new tab)</span>
      <Icon name="arrowUpRight" size={16} />
    </span>
  );
}

interface ProductGridProps {
  products: readonly ProductDto[];
  /** Says that the shop links earn money; stands above the first of them, if there is any. Empty for none. */
  disclosure: string;
  /** Whether no picture stands above. */
  leading: boolean;
}

export function ProductGrid({ products, disclosure, leading }: ProductGridProps) {
  return (
    <section aria-labelledby="products">
      <ProductsHeading notices={productNotices(products, disclosure)} />
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
function productNotices(products: readonly ProductDto[], disclosure: string): readonly string[] {
  const hasShopLinks = products.some(({ amazonUrl }) => amazonUrl !== null);
  return listNotices({ sources: listSources(products), hasShopLinks }, disclosure);
}

/** What is known of the section before its products are. */
export function ProductsHeading({ notices }: { notices: readonly string[] }) {
  return (
    <>
      <SectionHeading title="Featured Products" id="products" />
      {notices.length > 0 && (
        <div className={`${css.notices} ${caption}`}>
          {notices.map((notice) => (
            <p key={notice}>{notice}</p>
          ))}
        </div>
      )}
    </>
  );
}
