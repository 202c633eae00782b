import { ArrowUpRight } from "lucide-react";
import type { ProductWire } from "../../../adapters/http/contract/product.ts";
import { Picture } from "../../components/picture/picture.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { label } from "../../design/type.css.ts";
import { withUnitsTogether } from "../../words.ts";
import * as css from "./product-card.css.ts";

interface ProductCardProps {
  product: ProductWire;
  /** Its place in the list, which is its number in the board's picture too. */
  number: number;
}

export function ProductCard({ product, number }: ProductCardProps) {
  return (
    <>
      <Picture src={product.imageUrl} alt={product.title} title={product.title} shape="product" />
      <div className={css.words}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <h3 className={`${css.title} ${label}`}>{withUnitsTogether(product.title)}</h3>
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
      <ArrowUpRight size={16} strokeWidth={1.5} />
    </a>
  );
}
