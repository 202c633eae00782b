import { RotateCw } from "lucide-react";
import { type CSSProperties, useRef } from "react";
import { type FrameRatio, frameRatios, type Placement } from "../../../../core/composition/composition.ts";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { visuallyHidden } from "../../../design/layout.css.ts";
import { useComposer } from "./composer-context.ts";
import { describePlacement, getItemKey, listPaintOrder } from "./item-changes.ts";
import { getSceneHeight, toShape } from "./item-geometry.ts";
import { SceneView, toBoxStyle } from "./scene-view.tsx";
import * as css from "./stage.css.ts";
import { handleAttribute, itemAttribute, useItemGestures } from "./use-item-gestures.ts";
import { useItemKeys } from "./use-item-keys.ts";

/** Widest frame in pixels for which images are loaded; more would not be seen. */
const maxImageFrame = 1_000;

/** The moodboard with a button on each item, in reading order. */
export function Stage({ zoom }: { zoom: number }) {
  const { draft, dragged, selected, readingOrder, dispatch, getName } = useComposer();
  const { composition } = draft;
  const { items, frame: board } = composition;
  const frame = useRef<HTMLElement>(null);
  const { listeners, cancelGesture } = useItemGestures(frame);
  const onKeyDown = useItemKeys(cancelGesture);
  const paintOrder = listPaintOrder(items);
  const height = getSceneHeight(board.ratio);
  return (
    <div className={css.viewport}>
      <section
        ref={frame}
        className={css.frame}
        aria-label="Moodboard"
        style={{ width: `calc(min(100cqw, 100cqh * ${frameRatios[board.ratio]}) * ${zoom})` }}
        onKeyDown={onKeyDown}
        {...listeners}
      >
        <SceneView composition={composition} frameWidth={maxImageFrame} />
        <ol aria-label="Items of the moodboard" aria-describedby="composer-keys">
          {readingOrder.map((index) => {
            const item = items[index];
            if (item === undefined) return null;
            const key = getItemKey(items, index);
            return (
              <li key={key}>
                <button
                  type="button"
                  className={item.kind === "product" && item.product === dragged?.partner ? css.swapPartner : css.item}
                  style={placeItemBox(item, board.ratio, paintOrder.indexOf(index))}
                  {...{ [itemAttribute]: index }}
                  aria-label={`${getName(item)}, ${describePlacement(item)}`}
                  aria-pressed={index === selected}
                  onClick={() => dispatch({ kind: "select", key })}
                />
              </li>
            );
          })}
        </ol>
        {dragged?.guides.map(({ axis, position }) => (
          <span
            key={axis}
            className={css.guide[axis]}
            style={
              axis === "x" ? { left: `${(100 * position) / sceneWidth}%` } : { top: `${(100 * position) / height}%` }
            }
          />
        ))}
        <SelectionFrame />
      </section>
      <p id="composer-keys" className={visuallyHidden}>
        Arrow keys move an item by 1%, with Shift by 5%. Brackets change its layer. Delete removes it.
      </p>
    </div>
  );
}

const corners = ["-1 -1", "1 -1", "1 1", "-1 1"] as const;
const sides = ["0 -1", "1 0", "0 1", "-1 0"] as const;

/**
 * The frame around the selected item, with handles for pointers; the panel has fields for the same. A cut-out keeps its
 * proportions, so it has handles at its corners only.
 */
function SelectionFrame() {
  const { draft, selected, products } = useComposer();
  const item = draft.composition.items[selected];
  if (item === undefined) return null;
  const isCutout =
    item.kind === "product" &&
    item.treatment === "cutout" &&
    products.some(({ id, image }) => id === item.product && image.cutout);
  const handles = item.locked ? [] : isCutout ? corners : [...corners, ...sides];
  return (
    <div className={css.selection} style={placeItemBox(item, draft.composition.frame.ratio, 1_000)} aria-hidden="true">
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
function placeItemBox(item: Placement, ratio: FrameRatio, layer: number): CSSProperties {
  const { x, y, ...shape } = toShape(item, ratio);
  const box = { ...shape, x: x - shape.width / 2, y: y - shape.height / 2 };
  return { ...toBoxStyle(box, getSceneHeight(ratio)), zIndex: layer + 1 };
}
