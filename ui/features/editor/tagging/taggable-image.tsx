import { type KeyboardEvent, type MouseEvent, type PointerEvent, useRef, useState } from "react";
import type { Rectangle } from "../../../../core/composition/rectangles.ts";
import { getArrowStep } from "../arrow-keys.ts";
import * as css from "./tagging.css.ts";
import { formatPosition, moveArea, type Point, resizeArea, type Tag, type useTags } from "./use-tags.ts";

type Tags = ReturnType<typeof useTags>;

interface TaggableImageProps {
  url: string;
  tags: Tags;
  /** Where the next tag goes; null when no position was chosen. */
  position: Point | null;
  onChoosePosition: (position: Point) => void;
  /** Called with width divided by height once the image has loaded. */
  onRatio: (ratio: number) => void;
}

export function TaggableImage({ url, tags, position, onChoosePosition, onRatio }: TaggableImageProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A click by keyboard has no position.
    if (event.detail === 0) return onChoosePosition({ x: 0.5, y: 0.5 });
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
