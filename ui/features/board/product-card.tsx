import type { ProductWire } from "../../../adapters/http/contract/product.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { Picture } from "../../components/picture/picture.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { label } from "../../design/type.css.ts";
import { withUnitsTogether } from "../../words.ts";
import * as css from "./product-card.css.ts";

interface ProductCardProps {
  product: ProductWire;
  /** Its place in the list, which is its number in the board's picture too. */
  number: number;
  /** Whether its picture is the first that a visitor sees. */
  first: boolean;
}

export function ProductCard({ product, number, first }: ProductCardProps) {
  return (
    <>
      <Picture
        picture={product.picture}
        // Where nothing stands beside it but the same title, that is not read twice.
        alt={product.amazonUrl === null ? "" : product.title}
        title={product.title}
        shape="product"
        place="product"
        first={first}
      />
      <div className={css.words}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <h3 dir="auto" className={`${css.title} ${label}`}>
          {withUnitsTogether(product.title)}
        </h3>
        {product.amazonUrl !== null && <ShopLink href={product.amazonUrl} title={product.title} />}
      </div>
    </>
  );
}

/** Leads to the shop in a new tab, and says to search engines that it is advertising. */
function ShopLink({ href, title }: { href: string; title: string }) {
  return (
    <a className={css.link} href={href} target="_blank" rel="sponsored nofollow noopener">
      View Product
      <span className={spokenOnly}>: {title} (opens in a new tab)</span>
      <Icon name="arrowUpRight" size={16} />
    </a>
  );
}
