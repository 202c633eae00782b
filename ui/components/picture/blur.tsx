import type { PictureWire } from "../../../adapters/http/contract/picture.ts";
import { isPlaceholder, placeholderColors, placeholderSide } from "../../../core/picture/placeholder.ts";
import * as css from "./picture.css.ts";

/** The outer colours go on beyond the edge, which else would fade. */
const columns = Array.from({ length: placeholderSide }, (_, index) => {
  const [isFirst, isLast] = [index === 0, index === placeholderSide - 1];
  return { start: isFirst ? -1 : index, length: isFirst || isLast ? 2 : 1 };
});
const cells = columns.flatMap(({ start: y, length: height }) =>
  columns.map(({ start: x, length: width }) => ({ x, y, width, height })),
);

/**
 * Lies under a picture until that is there; not under products, which it would show through. A drawing, because a small
 * picture as a `data:` address is a request like any other.
 */
export function Blur({ picture: { placeholder } }: { picture: PictureWire }) {
  if (placeholder === null || !isPlaceholder(placeholder)) return null;
  const colors = placeholderColors(placeholder);
  return (
    <svg
      className={css.blur}
      viewBox={`0 0 ${placeholderSide} ${placeholderSide}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <g className={css.blurred}>
        {cells.map((cell, index) => (
          <rect key={`${cell.x} ${cell.y}`} {...cell} fill={colors[index]} />
        ))}
      </g>
    </svg>
  );
}
