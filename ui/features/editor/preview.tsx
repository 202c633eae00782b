import { Image } from "lucide-react";
import { useWatch } from "react-hook-form";
import { Picture } from "../../components/image/image.tsx";
import { PictureTitle } from "../../components/picture/picture-title.tsx";
import { useEditor } from "./editor-context.ts";
import type { FormProduct } from "./form/form-product.ts";
import * as css from "./preview/preview.css.ts";

/** Three by three (specification, section 9). */
const places = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export function PreviewGrid() {
  const { form } = useEditor();
  const products = useWatch({ control: form.control, name: "products" });
  return (
    <ul className={css.grid} aria-label="The first nine products">
      {places.map((place) => (
        <li key={place}>
          <Tile product={products[place]} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ product }: { product: FormProduct | undefined }) {
  if (product === undefined)
    return (
      <span className={css.slot} data-empty>
        <Image size={18} strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  const { title, picture } = product;
  return (
    <div className={css.cell}>
      {picture === null ? (
        <PictureTitle>{title}</PictureTitle>
      ) : (
        <Picture picture={picture} alt={title} title={title} shape="product" place="boardTile" />
      )}
    </div>
  );
}
