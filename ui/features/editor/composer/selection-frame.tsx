import { RotateCw } from "lucide-react";
import type { CSSProperties } from "react";
import type { Placement } from "../../../../core/composition/composition.ts";
import { useComposer } from "./composer-context.ts";
import * as css from "./stage.css.ts";
import { handleAttribute } from "./use-item-gestures.ts";

const corners = ["-1 -1", "1 -1", "1 1", "-1 1"] as const;
const sides = ["0 -1", "1 0", "0 1", "-1 0"] as const;

/**
 * The frame around the selected item, with handles for pointers; the panel has fields for the same. A cut-out keeps its
 * proportions, so it has handles at its corners only.
 */
export function SelectionFrame() {
  const { work, selected, products } = useComposer();
  const item = work.composition.items[selected];
  if (item === undefined) return null;
  const isCutout =
    item.kind === "product" &&
    item.treatment === "cutout" &&
    products.some(({ id, image }) => id === item.product && image.cutout);
  const handles = item.locked ? [] : isCutout ? corners : [...corners, ...sides];
  return (
    <div className={css.selection} style={placeItemBox(item, 1_000)} aria-hidden="true">
      {handles.map((handle) => (
        <span key={handle} className={css.handle[handle]} {...{ [handleAttribute]: handle }} />
      ))}
      {!item.locked && (
        <span className={css.rotateHandle} {...{ [handleAttribute]: "rotate" }}>
          <span className={css.rotateIcon}>
            <RotateCw size={16} strokeWidth={1.5} />
          </span>
        </span>
      )}
    </div>
  );
}

/** The box of an item as a positioned element of the frame. */
export function placeItemBox(
  { x, y, width, height, rotation }: Pick<Placement, "x" | "y" | "width" | "height" | "rotation">,
  layer: number,
): CSSProperties {
  return {
    left: `${100 * (x - width / 2)}%`,
    top: `${100 * (y - height / 2)}%`,
    width: `${100 * width}%`,
    height: `${100 * height}%`,
    zIndex: layer + 1,
    ...(rotation !== 0 && { transform: `rotate(${rotation}deg)` }),
  };
}
