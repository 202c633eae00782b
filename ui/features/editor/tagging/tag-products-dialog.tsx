import { type MouseEvent, useRef, useState } from "react";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { formatCount } from "../../../format.ts";
import { TaggedAreaBox, TaggedList, UntaggedList } from "./tag-list.tsx";
import * as css from "./tagging.css.ts";
import type { Point } from "./use-tags.ts";
import { type Tags, useTags } from "./use-tags.ts";

const center: Point = { x: 0.5, y: 0.5 };

interface TagProductsDialogProps {
  /** Path of the moodboard. */
  url: string;
  onClose: () => void;
}

/** Tags the products on an uploaded moodboard (core/README.md, K17). */
export function TagProductsDialog({ url, onClose }: TagProductsDialogProps) {
  const [imageRatio, setImageRatio] = useState(3 / 4);
  const tags = useTags(imageRatio);
  const [position, setPosition] = useState<Point | null>(null);
  const firstUntagged = useRef<HTMLButtonElement>(null);
  const choosePosition = (point: Point) => {
    tags.select(null);
    setPosition(point);
    firstUntagged.current?.focus();
  };
  const tag = (product: string) => {
    tags.add(product, position ?? center);
    setPosition(null);
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
        <TaggableImage
          url={url}
          tags={tags}
          position={position}
          onChoosePosition={choosePosition}
          onRatio={setImageRatio}
        />
        <div className={css.lists}>
          {tags.problem !== null && (
            <p className={css.problem} role="alert">
              {tags.problem}
            </p>
          )}
          <section aria-labelledby="untagged-products">
            <h3 id="untagged-products" className={css.heading}>
              {position === null ? "Not tagged" : "Which product is here?"}
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

interface TaggableImageProps {
  url: string;
  tags: Tags;
  /** Where the next tag goes; null when no position was chosen. */
  position: Point | null;
  onChoosePosition: (position: Point) => void;
  /** Called with width divided by height once the image has loaded. */
  onRatio: (ratio: number) => void;
}

function TaggableImage({ url, tags, position, onChoosePosition, onRatio }: TaggableImageProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard has no position.
    if (event.detail === 0) return onChoosePosition(center);
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChoosePosition({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  return (
    <div className={css.imageFrame} data-image-frame="">
      <img
        className={css.image}
        src={url}
        alt="The moodboard"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => onRatio(naturalWidth / naturalHeight)}
      />
      <button
        type="button"
        className={css.clickTarget}
        aria-label="Choose a place in the picture"
        onClick={handleClick}
      />
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
      {position !== null && (
        <span
          className={css.marker}
          style={{ left: `${position.x * 100}%`, top: `${position.y * 100}%` }}
          aria-hidden="true"
        />
      )}
    </div>
  );
}
