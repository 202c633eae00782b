import { X } from "lucide-react";
import { useRef, useState } from "react";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { IconButton } from "../../../components/buttons/icon-button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { NumberField } from "../../../components/fields.tsx";
import { caption } from "../../../design/typography.css.ts";
import { formatCount, joinUnits } from "../../../format.ts";
import { TaggableImage } from "./taggable-image.tsx";
import * as css from "./tagging.css.ts";
import { formatPosition, minAreaSize, moveArea, type Point, resizeArea, type Tag, useTags } from "./use-tags.ts";

interface TagProductsDialogProps {
  /** Path of the moodboard. */
  url: string;
  onClose: () => void;
}

/** Tags the products on an uploaded moodboard (core/README.md, K17). */
export function TagProductsDialog({ url, onClose }: TagProductsDialogProps) {
  const [imageRatio, setImageRatio] = useState(3 / 4);
  const tags = useTags(imageRatio);
  /** Where the next tag goes; null when no position was chosen. */
  const [position, setPosition] = useState<Point | null>(null);
  const untaggedList = useRef<HTMLUListElement>(null);
  const choosePosition = (point: Point) => {
    tags.select(null);
    setPosition(point);
    untaggedList.current?.querySelector("button")?.focus();
  };
  const tag = (product: string) => {
    tags.add(product, position ?? { x: 0.5, y: 0.5 });
    setPosition(null);
  };
  const { tagged, untagged, problem } = tags;
  return (
    <Dialog
      title="Tag products"
      description="Press the picture where a product is, then choose the product."
      size="large"
      onClose={onClose}
      footer={
        <>
          <span className={`${css.count} ${caption}`} role="status">
            {`${tagged.length} of ${formatCount(tagged.length + untagged.length, "product")} tagged`}
          </span>
          <AdminButton variant="primary" onClick={onClose}>
            Done
          </AdminButton>
        </>
      }
    >
      <div className={css.columns}>
        <TaggableImage
          url={url}
          tags={tags}
          position={position}
          onChoosePosition={choosePosition}
          onRatio={setImageRatio}
        />
        <div className={css.lists}>
          {problem !== null && (
            <p className={css.problem} role="alert">
              {problem}
            </p>
          )}
          <section>
            <h3 className={css.heading}>{position === null ? "Not tagged" : "Which product is here?"}</h3>
            {untagged.length === 0 && <p className={caption}>Every product is tagged.</p>}
            <ul ref={untaggedList} className={css.list} aria-label="Untagged products">
              {untagged.map(({ product: { id, title }, number }) => (
                <li key={id} className={css.row}>
                  <span className={css.number} aria-hidden="true">
                    {number}
                  </span>
                  <span className={css.title} dir="auto">
                    {joinUnits(title)}
                  </span>
                  <AdminButton
                    size="small"
                    aria-label={`Tag ${title}`}
                    // The button replaces the focused one that removed the tag.
                    autoFocus={id === tags.lastRemoved}
                    onClick={() => tag(id)}
                  >
                    Tag
                  </AdminButton>
                </li>
              ))}
            </ul>
          </section>
          <section>
            <h3 className={css.heading}>Tagged</h3>
            {tagged.length === 0 && <p className={caption}>No product is tagged yet.</p>}
            <ul className={css.list} aria-label="Tagged products">
              {tagged.map((tag) => (
                <TaggedRow key={tag.product.id} tag={tag} tags={tags} />
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Dialog>
  );
}

/** Place and size without dragging. */
const areaFields = [
  { name: "x", label: "Left, %", axis: "x", change: moveArea, min: 0 },
  { name: "y", label: "Top, %", axis: "y", change: moveArea, min: 0 },
  { name: "width", label: "Width, %", axis: "x", change: resizeArea, min: minAreaSize },
  { name: "height", label: "Height, %", axis: "y", change: resizeArea, min: minAreaSize },
] as const;

/** A product with an area; the selected one has fields for its position and size. */
function TaggedRow({ tag: { product, number, area }, tags }: { tag: Tag; tags: ReturnType<typeof useTags> }) {
  const { id, title } = product;
  const isSelected = tags.selected === id;
  return (
    <li className={isSelected ? css.selectedRow : undefined}>
      <div className={css.row}>
        <span className={css.number} aria-hidden="true">
          {number}
        </span>
        <button
          type="button"
          className={css.titleButton}
          aria-expanded={isSelected}
          onClick={() => tags.select(isSelected ? null : id)}
        >
          <span className={css.title} dir="auto">
            {joinUnits(title)}
          </span>
          <span className={caption}>{formatPosition(area)}</span>
        </button>
        <IconButton
          label={`Remove the tag of ${title}`}
          icon={<X size={18} strokeWidth={1.5} aria-hidden="true" />}
          variant="danger"
          onClick={() => tags.remove(id)}
        />
      </div>
      {isSelected && (
        <div className={css.fields}>
          {areaFields.map(({ name, label, axis, change, min }) => (
            <NumberField
              key={name}
              label={label}
              value={area[name] * 100}
              min={min * 100}
              max={100}
              onChange={(to) => tags.change(id, change(area, { x: 0, y: 0, [axis]: to / 100 - area[name] }))}
            />
          ))}
        </div>
      )}
    </li>
  );
}
