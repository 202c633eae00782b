import { X } from "lucide-react";
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import type { Rectangle } from "../../../../core/composition/rectangles.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { IconButton } from "../../../components/buttons/icon-button.tsx";
import { TextField } from "../../../components/fields.tsx";
import { joinUnits } from "../../../format.ts";
import * as css from "./tagging.css.ts";
import { minAreaSize, moveArea, type Point, resizeArea, type Tag, type Tags } from "./use-tags.ts";

interface UntaggedListProps {
  tags: Tags;
  /** Called with the id of the product to tag. */
  onTag: (product: string) => void;
  /** The first button, which gets the focus when a position on the image was clicked. */
  firstRef: RefObject<HTMLButtonElement | null>;
}

/** The products without an area, each with a button that adds one. */
export function UntaggedList({ tags, onTag, firstRef }: UntaggedListProps) {
  if (tags.untagged.length === 0) return <p className={css.note}>Every product is tagged.</p>;
  return (
    <ul className={css.list} aria-label="Untagged products">
      {tags.untagged.map(({ product, number }, index) => (
        <li key={product.id} className={css.row}>
          <span className={css.number} aria-hidden="true">
            {number}
          </span>
          <span className={css.title} dir="auto">
            {joinUnits(product.title)}
          </span>
          <AdminButton
            ref={(button) => {
              if (index === 0) firstRef.current = button;
            }}
            size="small"
            aria-label={`Tag ${product.title}`}
            // The button replaces the focused one that removed the tag.
            autoFocus={product.id === tags.lastRemoved}
            onClick={() => onTag(product.id)}
          >
            Tag
          </AdminButton>
        </li>
      ))}
    </ul>
  );
}

/** The products with an area; the selected one has fields for its position and size. */
export function TaggedList({ tags }: { tags: Tags }) {
  if (tags.tagged.length === 0) return <p className={css.note}>No product is tagged yet.</p>;
  return (
    <ul className={css.list} aria-label="Tagged products">
      {tags.tagged.map((tag) => (
        <TaggedRow key={tag.product.id} tag={tag} tags={tags} />
      ))}
    </ul>
  );
}

function TaggedRow({ tag: { product, number, area }, tags }: { tag: Tag; tags: Tags }) {
  const isSelected = tags.selected === product.id;
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
          onClick={() => tags.select(isSelected ? null : product.id)}
        >
          <span className={css.title} dir="auto">
            {joinUnits(product.title)}
          </span>
          <span className={css.position}>{formatPosition(area)}</span>
        </button>
        <IconButton
          label={`Remove the tag of ${product.title}`}
          icon={<X size={18} strokeWidth={1.5} aria-hidden="true" />}
          variant="danger"
          onClick={() => tags.remove(product.id)}
        />
      </div>
      {isSelected && <AreaFields area={area} onChange={(next) => tags.change(product.id, next)} />}
    </li>
  );
}

interface AreaFieldsProps {
  area: Rectangle;
  onChange: (area: Rectangle) => void;
}

/** Place and size without dragging. */
function AreaFields({ area, onChange }: AreaFieldsProps) {
  const { x, y, width, height } = area;
  return (
    <div className={css.fields}>
      <PercentField
        label="Left, %"
        value={x}
        min={0}
        onChange={(to) => onChange(moveArea(area, { x: to - x, y: 0 }))}
      />
      <PercentField label="Top, %" value={y} min={0} onChange={(to) => onChange(moveArea(area, { x: 0, y: to - y }))} />
      <PercentField
        label="Width, %"
        value={width}
        min={minAreaSize}
        onChange={(to) => onChange(resizeArea(area, { x: to - width, y: 0 }))}
      />
      <PercentField
        label="Height, %"
        value={height}
        min={minAreaSize}
        onChange={(to) => onChange(resizeArea(area, { x: 0, y: to - height }))}
      />
    </div>
  );
}

interface PercentFieldProps {
  label: string;
  /** A fraction. */
  value: number;
  min: number;
  onChange: (value: number) => void;
}

/** Keeps the typed text until the field loses the focus: an emptied field changes nothing. */
function PercentField({ label, value, min, onChange }: PercentFieldProps) {
  const [text, setText] = useState<string | null>(null);
  return (
    <TextField
      label={label}
      type="number"
      inputMode="numeric"
      min={toPercent(min)}
      max={100}
      step={1}
      value={text ?? toPercent(value)}
      onChange={({ currentTarget: { value: typed } }) => {
        setText(typed);
        if (typed !== "" && Number.isFinite(Number(typed))) onChange(Number(typed) / 100);
      }}
      onBlur={() => setText(null)}
    />
  );
}

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
function formatPosition({ x, y }: Point): string {
  return `${toPercent(x)}% from the left, ${toPercent(y)}% from the top`;
}

function toPercent(fraction: number): number {
  return Math.round(fraction * 100);
}

function toBox({ x, y, width, height }: Rectangle) {
  return { left: `${x * 100}%`, top: `${y * 100}%`, width: `${width * 100}%`, height: `${height * 100}%` };
}
