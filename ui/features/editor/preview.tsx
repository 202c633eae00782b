import { Image as ImageIcon } from "lucide-react";
import { useWatch } from "react-hook-form";
import { resolveTitle } from "../../../core/board/board.ts";
import { Image, ImageFallback } from "../../components/image/image.tsx";
import { StyleLabel } from "../../components/section-heading.tsx";
import * as css from "./board-editor.css.ts";
import { useEditor } from "./editor-context.ts";
import { formatSubject } from "./form/board-payload.ts";
import type { FormProduct } from "./form/editor-form.ts";

/** A grid of 3 × 3 (core/README.md, E4). */
const slots = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export function PreviewGrid() {
  const { form } = useEditor();
  const products = useWatch({ control: form.control, name: "products" });
  return (
    <ul className={css.grid} aria-label="The first nine products">
      {slots.map((slot) => (
        <li key={slot}>
          <Tile product={products[slot]} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ product }: { product: FormProduct | undefined }) {
  if (product === undefined)
    return (
      <span className={css.emptyTile} data-empty>
        <ImageIcon size={18} strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  const { title, picture: image } = product;
  return (
    <div className={css.cell}>
      {image === null ? (
        <ImageFallback>{title}</ImageFallback>
      ) : (
        <Image image={image} alt={title} title={title} aspect="product" slot="boardTile" />
      )}
    </div>
  );
}

/** Style, title and description as a visitor reads them. Each part watches its own fields, so that typing re-renders only that part. */
export function PreviewText() {
  return (
    <div className={css.previewText}>
      <Style />
      <Title />
      <Description />
    </div>
  );
}

function Style() {
  const { form } = useEditor();
  const style = useWatch({ control: form.control, name: "style" });
  return style === "" ? null : <StyleLabel>{style}</StyleLabel>;
}

function Title() {
  const { form } = useEditor();
  const [title, style, room] = useWatch({ control: form.control, name: ["title", "style", "room"] });
  return (
    <p className={css.title} dir="auto">
      {resolveTitle(title, formatSubject({ style, room })) || "Untitled Board"}
    </p>
  );
}

function Description() {
  const { form } = useEditor();
  const description = useWatch({ control: form.control, name: "description" });
  return description.trim() === "" ? null : (
    <p className={css.description} dir="auto">
      {description}
    </p>
  );
}
