import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from "react";
import type { Rectangle } from "../../../../core/composition/rectangles.ts";
import { moveArea, type Point, resizeArea } from "./tagged-areas.ts";
import * as css from "./tagging.css.ts";
import type { Tag } from "./use-tags.ts";

/** Fractions of the image for one press of an arrow key. */
const step = 0.01;
const largeStep = 0.05;

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

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
    const size = { x: frame.width, y: frame.height };
    drag.current = { change, from: { x: event.clientX, y: event.clientY }, imageSize: size };
  };
  const measure = ({ clientX, clientY }: PointerEvent): Rectangle | null => {
    if (drag.current === null) return null;
    const { change, from, imageSize } = drag.current;
    return change(area, { x: (clientX - from.x) / imageSize.x, y: (clientY - from.y) / imageSize.y });
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
      const from = drag.current?.from;
      const hasMoved = from?.x !== event.clientX || from.y !== event.clientY;
      if (released !== null && hasMoved) onEnd(released);
      end();
    },
    onPointerCancel: end,
  };
  return { area: dragged ?? area, start, listeners };
}

interface TaggedAreaProps {
  tag: Tag;
  isSelected: boolean;
  onSelect: () => void;
  onChange: (area: Rectangle) => void;
  onRemove: () => void;
}

/** The area of a product on the image: moved by dragging and arrow keys, resized by its corner, removed by Delete. */
export function TaggedAreaBox({ tag: { product, number, area: stored }, isSelected, ...actions }: TaggedAreaProps) {
  const { onSelect, onChange, onRemove } = actions;
  const { area, start, listeners } = useAreaDrag(stored, onChange);
  const button = useRef<HTMLButtonElement>(null);
  const isNew = useRef(isSelected);
  // A new tag gets the focus, so that the arrow keys move it.
  useEffect(() => {
    if (isNew.current) button.current?.focus();
  }, []);
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, shiftKey } = event;
    if (key === "Delete" || key === "Backspace") return onRemove();
    const direction = directions[key];
    if (direction === undefined) return;
    event.preventDefault();
    const distance = shiftKey ? largeStep : step;
    onChange(moveArea(stored, { x: direction.x * distance, y: direction.y * distance }));
  };
  return (
    <div className={isSelected ? css.area.selected : css.area.default} style={toBox(area)} {...listeners}>
      <button
        ref={button}
        type="button"
        className={css.areaButton}
        aria-label={`${product.title}, ${formatPosition(area)}`}
        aria-pressed={isSelected}
        onClick={onSelect}
        onFocus={onSelect}
        onKeyDown={onKeyDown}
        onPointerDown={start(moveArea)}
      >
        <span className={css.areaNumber}>{number}</span>
      </button>
      {isSelected && <span className={css.corner} onPointerDown={start(resizeArea)} />}
    </div>
  );
}

/** "10% from the left, 25% from the top". */
export function formatPosition({ x, y }: Point): string {
  return `${toPercent(x)}% from the left, ${toPercent(y)}% from the top`;
}

export function toPercent(fraction: number): number {
  return Math.round(fraction * 100);
}

function toBox({ x, y, width, height }: Rectangle) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };
}
