import { Image } from "lucide-react";
import { useWatch } from "react-hook-form";
import { titleOrSubject } from "../../../core/board/board.ts";
import { Picture } from "../../components/image/image.tsx";
import { PictureTitle } from "../../components/image/image-placeholder.tsx";
import { StyleName } from "../../components/section-heading.tsx";
import * as css from "./board-editor.css.ts";
import { useEditor } from "./editor-context.ts";
import { formSubject } from "./form/board-payload.ts";
import type { FormProduct } from "./form/editor-form.ts";

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

/** What a visitor will read. Each part follows its own fields, so that typing draws nothing else anew. */
export function PreviewWords() {
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
  return style === "" ? null : <StyleName>{style}</StyleName>;
}

function Title() {
  const { form } = useEditor();
  const [title, style, room] = useWatch({ control: form.control, name: ["title", "style", "room"] });
  return (
    <p className={css.title} dir="auto">
      {titleOrSubject(title, formSubject({ style, room })) || "Untitled Board"}
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
