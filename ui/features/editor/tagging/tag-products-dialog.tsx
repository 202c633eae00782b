import { type MouseEvent, useRef, useState } from "react";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { formatCount } from "../../../format.ts";
import { TaggedList, UntaggedList } from "./tag-list.tsx";
import { TaggedAreaBox } from "./tagged-area.tsx";
import type { Point } from "./tagged-areas.ts";
import * as css from "./tagging.css.ts";
import { type Tags, useTags } from "./use-tags.ts";

const center: Point = { x: 0.5, y: 0.5 };

interface TagProductsDialogProps {
  /** Path of the moodboard. */
  url: string;
  onClose: () => void;
}

/** Marks the products on an uploaded moodboard (core/README.md, K17). */
export function TagProductsDialog({ url, onClose }: TagProductsDialogProps) {
  const [pictureRatio, setPictureRatio] = useState(3 / 4);
  const tags = useTags(pictureRatio);
  const [place, setPlace] = useState<Point | null>(null);
  const firstUntagged = useRef<HTMLButtonElement>(null);
  const choosePlace = (point: Point) => {
    tags.select(null);
    setPlace(point);
    firstUntagged.current?.focus();
  };
  const tag = (product: string) => {
    tags.add(product, place ?? center);
    setPlace(null);
  };
  const count = tags.tagged.length;
  return (
    <Dialog
      title="Tag products"
      description="Press the picture where a product is, then choose the product."
      size="large"
      onClose={onClose}
      footer={
        <>
          <span className={css.count} role="status">
            {`${count} of ${formatCount(count + tags.untagged.length, "product")} tagged`}
          </span>
          <AdminButton variant="primary" onClick={onClose}>
            Done
          </AdminButton>
        </>
      }
    >
      <div className={css.columns}>
        <Picture url={url} tags={tags} place={place} onPlace={choosePlace} onRatio={setPictureRatio} />
        <div className={css.lists}>
          {tags.problem !== null && (
            <p className={css.problem} role="alert">
              {tags.problem}
            </p>
          )}
          <section aria-labelledby="untagged-products">
            <h3 id="untagged-products" className={css.heading}>
              {place === null ? "Not tagged" : "Which product is here?"}
            </h3>
            <UntaggedList tags={tags} onTag={tag} firstRef={firstUntagged} />
          </section>
          <section aria-labelledby="tagged-products">
            <h3 id="tagged-products" className={css.heading}>
              Tagged
            </h3>
            <TaggedList tags={tags} />
          </section>
        </div>
      </div>
    </Dialog>
  );
}

interface PictureProps {
  url: string;
  tags: Tags;
  /** Where the next tag goes; null when no place was chosen. */
  place: Point | null;
  onPlace: (place: Point) => void;
  /** Called with width divided by height once the picture has loaded. */
  onRatio: (ratio: number) => void;
}

function Picture({ url, tags, place, onPlace, onRatio }: PictureProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of the keyboard has no position.
    if (event.detail === 0) return onPlace(center);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onPlace({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  return (
    <div className={css.picture} data-picture="">
      <img
        className={css.image}
        src={url}
        alt="The moodboard"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onRatio(naturalWidth / naturalHeight)}
      />
      <button type="button" className={css.pressArea} aria-label="Choose a place in the picture" onClick={press} />
      {tags.tagged.map((tag) => (
        <TaggedAreaBox
          key={tag.product.id}
          tag={tag}
          isSelected={tags.selected === tag.product.id}
          onSelect={() => tags.select(tag.product.id)}
          onChange={(area) => tags.change(tag.product.id, area)}
          onRemove={() => tags.remove(tag.product.id)}
        />
      ))}
      {place !== null && (
        <span className={css.spot} style={{ left: `${place.x * 100}%`, top: `${place.y * 100}%` }} aria-hidden="true" />
      )}
    </div>
  );
}
