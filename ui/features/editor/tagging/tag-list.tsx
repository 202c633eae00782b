import { X } from "lucide-react";
import { type RefObject, useState } from "react";
import type { Rectangle } from "../../../../core/composition/rectangles.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { IconButton } from "../../../components/buttons/icon-button.tsx";
import { TextField } from "../../../components/fields.tsx";
import { joinUnits } from "../../../format.ts";
import { formatPosition, toPercent } from "./tagged-area.tsx";
import { minAreaSize, moveArea, resizeArea } from "./tagged-areas.ts";
import * as css from "./tagging.css.ts";
import type { Tag, Tags } from "./use-tags.ts";

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
