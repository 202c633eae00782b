import type { ProductWire } from "../../../adapters/http/contract/product.ts";
import { Icon } from "../../components/icons.tsx";
import { Picture } from "../../components/image/image.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { label } from "../../design/typography.css.ts";
import { withUnitsTogether } from "../../format.ts";
import * as css from "./product-card.css.ts";

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
