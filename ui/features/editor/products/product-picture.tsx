import { Picture } from "../../../components/image/image.tsx";
import { PictureTitle } from "../../../components/picture/picture-title.tsx";
import type { FormProduct } from "../form/form-product.ts";
import * as css from "./product-list-view.css.ts";

/** A small plate with the product on it, or the beginning of its title where there is no picture. */
export function ProductPicture({ product }: { product: FormProduct }) {
  return (
    <span className={css.plate}>
      {product.picture === null ? (
        <PictureTitle>{product.title}</PictureTitle>
      ) : (
        <Picture picture={product.picture} alt="" title={product.title} shape="product" place="productRow" />
      )}
    </span>
  );
}
