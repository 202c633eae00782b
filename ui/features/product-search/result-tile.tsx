import { Check } from "lucide-react";
import type { ProductWire } from "../../../adapters/http/contract/product.ts";
import { Picture } from "../../components/image/image.tsx";
import { imageRights } from "../../components/image/image-rights.ts";
import * as css from "../editor/product-search/search-results.css.ts";

interface ResultTileProps {
  product: ProductWire;
  isSelected: boolean;
  /** It is on the board already and cannot be chosen again. */
  isAdded: boolean;
  onToggle: () => void;
  tabIndex: number;
  onFocus: () => void;
}

export function ResultTile({ product, isSelected, isAdded, onToggle, ...focus }: ResultTileProps) {
  const state = isAdded ? { "aria-disabled": true } : { "aria-pressed": isSelected, onClick: onToggle };
  return (
    <button type="button" className={css.tile[isAdded ? "added" : "free"]} {...state} {...focus}>
      <span className={css.frame[isSelected ? "selected" : "rest"]}>
        <span className={isAdded && imageRights(product.picture).alterImages ? css.faded : undefined}>
          <Picture
            picture={product.imageUrl ? product.picture : null}
            alt=""
            title={product.title}
            shape="product"
            place="searchResult"
          />
        </span>
        {isAdded && <span className={css.slip}>On this board</span>}
        {isSelected && (
          <span className={css.check}>
            <Check size={18} strokeWidth={1.5} aria-hidden="true" />
          </span>
        )}
      </span>
      <span className={css.title} dir="auto">
        {product.title}
      </span>
    </button>
  );
}
