import type { ComponentProps } from "react";
import { retailerLabel } from "../../../adapters/http/contract/constants.ts";
import type { ProductDto } from "../../../adapters/http/contract/operations/products.ts";
import { hasHiddenTitle } from "../../../core/product/shown-product.ts";
import { listNotices } from "../../../core/product/source-rights.ts";
import { Icon } from "../../components/icons.tsx";
import { Image } from "../../components/image/image.tsx";
import { SectionHeading } from "../../components/section-heading.tsx";
import { listSources } from "../../components/source-notices.tsx";
import { visuallyHidden } from "../../design/layout.css.ts";
import { body, caption, label } from "../../design/typography.css.ts";
import { joinUnits } from "../../format.ts";
import * as css from "./product-grid.css.ts";

interface ShopLinkProps extends ComponentProps<"a"> {
  /** Id of the product, which `entry-loader.ts` sends. */
  productId: string;
}

/** Opens the shop in a new tab and is marked as sponsored (core/README.md, R12). */
export function ShopLink({ productId, children, ...attributes }: ShopLinkProps) {
  return (
    <a {...attributes} data-product={productId} target="_blank" rel="sponsored nofollow noopener">
      {children}
    </a>
  );
}

/** For screen readers, at the end of a shop link. */
export function NewTabNote() {
  return <span className={visuallyHidden}> (opens in a new tab)</span>;
}

interface ProductCardProps {
  product: ProductDto;
  /** Position in the list, starting at 1; the same number as in the exported image. */
  number: number;
  /** True for the first image in the viewport. */
  priority: boolean;
}

/** A product. "View Product" leads to the shop, from anywhere on the card; without a shop link there is none. */
function ProductCard({ product, number, priority }: ProductCardProps) {
  const { title, picture: image, amazonUrl, note, alternativeText, hidden } = product;
  return (
    <div className={css.card}>
      {/* Hidden from screen readers where the alternative text repeats the title; search engines read it. */}
      <span aria-hidden={alternativeText === undefined}>
        <Image
          image={image}
          alt={alternativeText ?? title}
          title={title}
          aspect="product"
          slot="product"
          priority={priority}
        />
      </span>
      <div className={css.text}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <h3 dir="auto" className={`${css.title} ${label}`}>
          {joinUnits(title)}
        </h3>
        {hidden === "outdated" && hasHiddenTitle({ ...product, shopUrl: amazonUrl }) && (
          <p className={`${css.note} ${caption}`}>{`Details are loaded again from ${retailerLabel}.`}</p>
        )}
        {note !== undefined && (
          <p dir="auto" className={`${css.note} ${caption}`}>
            {note}
          </p>
        )}
        {amazonUrl !== null && (
          <ShopLink className={css.action} productId={product.id} href={amazonUrl}>
            View Product
            <span className={visuallyHidden} dir="auto">
              {" "}
              {title}
            </span>
            <NewTabNote />
            <Icon name="arrowUpRight" size={16} />
          </ShopLink>
        )}
      </div>
    </div>
  );
}

interface ProductGridProps {
  products: readonly ProductDto[];
  /** Affiliate disclosure, shown above the products; empty for none. */
  disclosure: string;
  /** True if there is no image above the grid. */
  hasPriorityImage: boolean;
}

export function ProductGrid({ products, disclosure, hasPriorityImage }: ProductGridProps) {
  return (
    <section aria-labelledby="products">
      <ProductsHeading notices={listProductNotices(products, disclosure)} />
      {/* A board is published with products: without any, its shops are paused. */}
      {products.length === 0 ? (
        <p className={body}>The products of this board can’t be shown right now. Please come back soon.</p>
      ) : (
        <ol className={css.grid}>
          {products.map((product, index) => (
            <li key={product.id}>
              <ProductCard product={product} number={index + 1} priority={hasPriorityImage && index === 0} />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** The disclosure if there are shop links, and the notices that the sources require (core/README.md, O4). */
function listProductNotices(products: readonly ProductDto[], disclosure: string): readonly string[] {
  const hasShopLinks = products.some(({ amazonUrl }) => amazonUrl !== null);
  return listNotices({ sources: listSources(products), hasShopLinks }, disclosure);
}

/** Heading and notices; also shown while the products load. */
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
