import { X } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type PointerEvent, type RefObject, useRef, useState } from "react";
import type { Rectangle } from "../../../../core/composition/rectangles.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { IconButton } from "../../../components/buttons/icon-button.tsx";
import { Dialog } from "../../../components/dialogs/dialog.tsx";
import { NumberField } from "../../../components/fields.tsx";
import { caption } from "../../../design/typography.css.ts";
import { formatCount, joinUnits } from "../../../format.ts";
import { getArrowStep } from "../arrow-keys.ts";
import type { Point } from "../composer/item-geometry.ts";
import { minAreaSize, moveArea, resizeArea } from "./tagged-areas.ts";
import * as css from "./tagging.css.ts";
import { formatPosition, type Tag, useTags } from "./use-tags.ts";

interface TagProductsDialogProps {
  /** Path of the moodboard. */
  url: string;
  onClose: () => void;
}

/** Tags the products on an uploaded moodboard (core/README.md, K17). */
export function TagProductsDialog({ url, onClose }: TagProductsDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const tags = useTags(image);
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
        <TaggableImage url={url} image={image} tags={tags} position={position} onChoosePosition={choosePosition} />
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

type Tags = ReturnType<typeof useTags>;

interface TaggableImageProps {
  url: string;
  image: RefObject<HTMLImageElement | null>;
  tags: Tags;
  /** Where the next tag goes; null when no position was chosen. */
  position: Point | null;
  onChoosePosition: (position: Point) => void;
}

function TaggableImage({ url, image, tags, position, onChoosePosition }: TaggableImageProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard has no position.
    if (event.detail === 0) return onChoosePosition({ x: 0.5, y: 0.5 });
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    onChoosePosition({ x: (event.clientX - left) / width, y: (event.clientY - top) / height });
  };
  return (
    <div className={css.imageFrame} data-image-frame="">
      <img ref={image} className={css.image} src={url} alt="The moodboard" />
      <button
        type="button"
        className={css.clickTarget}
        aria-label="Choose a place in the picture"
        onClick={handleClick}
      />
      {tags.tagged.map((tag) => (
        <TaggedAreaBox key={tag.product.id} tag={tag} tags={tags} />
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

/** The area of a product on the image: moved by dragging and arrow keys, resized by its corner, removed by Delete. */
function TaggedAreaBox({ tag: { product, number, area: stored }, tags }: { tag: Tag; tags: Tags }) {
  const { id, title } = product;
  const isSelected = tags.selected === id;
  const select = () => tags.select(id);
  const { area, start, listeners } = useAreaDrag(stored, (next) => tags.change(id, next));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Delete" || event.key === "Backspace") return tags.remove(id);
    const step = getArrowStep(event);
    if (step === null) return;
    event.preventDefault();
    tags.change(id, moveArea(stored, step));
  };
  return (
    <div className={isSelected ? css.area.selected : css.area.default} style={toBox(area)} {...listeners}>
      <button
        type="button"
        className={css.areaButton}
        aria-label={`${title}, ${formatPosition(area)}`}
        aria-pressed={isSelected}
        // biome-ignore lint/a11y/noAutofocus: a new tag gets the focus, so that the arrow keys move it
        autoFocus={isSelected}
        onClick={select}
        onFocus={select}
        onKeyDown={onKeyDown}
        onPointerDown={start(moveArea)}
      >
        <span className={css.areaNumber}>{number}</span>
      </button>
      {isSelected && <span className={css.corner} onPointerDown={start(resizeArea)} />}
    </div>
  );
}

type Change = (area: Rectangle, by: Point) => Rectangle;

interface Drag {
  readonly change: Change;
  readonly from: Point;
  /** Size of the image in pixels. */
  readonly imageSize: Point;
}

/** Moves or resizes an area with the pointer; `onEnd` gets the area where it was released. */
function useAreaDrag(area: Rectangle, onEnd: (area: Rectangle) => void) {
  const drag = useRef<Drag | null>(null);
  const [dragged, setDragged] = useState<Rectangle | null>(null);
  const start = (change: Change) => (event: PointerEvent<HTMLElement>) => {
    const frame = event.currentTarget.closest("[data-image-frame]")?.getBoundingClientRect();
    if (frame === undefined || event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const imageSize = { x: frame.width, y: frame.height };
    drag.current = { change, from: { x: event.clientX, y: event.clientY }, imageSize };
  };
  /** Null while the pointer is not down, or has not moved. */
  const measure = ({ clientX, clientY }: PointerEvent): Rectangle | null => {
    if (drag.current === null) return null;
    const { change, from, imageSize } = drag.current;
    const by = { x: (clientX - from.x) / imageSize.x, y: (clientY - from.y) / imageSize.y };
    return by.x === 0 && by.y === 0 ? null : change(area, by);
  };
  const end = () => {
    drag.current = null;
    setDragged(null);
  };
  const listeners = {
    onPointerMove: (event: PointerEvent) => setDragged(measure(event)),
    onPointerUp: (event: PointerEvent) => {
      // Measured again: the last move may not have been rendered yet.
      const released = measure(event);
      if (released !== null) onEnd(released);
      end();
    },
    onPointerCancel: end,
  };
  return { area: dragged ?? area, start, listeners };
}

function toBox({ x, y, width, height }: Rectangle) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };
}
