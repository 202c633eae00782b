import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import { frameRatios } from "../../../../core/composition/composition.ts";
import { toScene } from "../../../../core/composition/scene.ts";
import { sceneWidth } from "../../../../core/composition/scene-steps.ts";
import { visuallyHidden } from "../../../design/layout.css.ts";
import { useComposer } from "./composer-context.ts";
import { findItem, getItemKey, listPaintOrder, listReadingOrder } from "./item-changes.ts";
import { getSceneHeight } from "./item-geometry.ts";
import { describePlacement } from "./item-names.ts";
import { SceneView } from "./scene-view.tsx";
import { placeItemBox, SelectionFrame } from "./selection-frame.tsx";
import * as css from "./stage.css.ts";
import { itemAttribute, useItemGestures } from "./use-item-gestures.ts";
import { useItemKeys } from "./use-item-keys.ts";
import { useZoomGestures } from "./use-zoom.ts";

interface StageProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

/** Widest frame in pixels for which images are loaded; more would not be seen. */
const maxImageFrame = 1_000;

/** The moodboard with a button on each item, in reading order. */
export function Stage({ zoom, onZoom }: StageProps) {
  const { work, images, selected, dispatch, getName } = useComposer();
  const { composition } = work;
  const { items, frame: board } = composition;
  const viewport = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLElement>(null);
  const focusItem = useItemFocus(frame);
  const { guides, listeners } = useItemGestures(frame);
  const onKeyDown = useItemKeys(focusItem);
  useZoomGestures(viewport, zoom, onZoom);
  const scene = useMemo(() => toScene(composition, images.sceneProducts), [composition, images.sceneProducts]);
  const order = useReadingOrder();
  const paintOrder = listPaintOrder(items);
  const height = getSceneHeight(board.ratio);
  return (
    <div ref={viewport} className={css.viewport}>
      <section
        ref={frame}
        className={css.frame}
        aria-label="Moodboard"
        style={{ width: `calc(min(100cqw, 100cqh * ${frameRatios[board.ratio]}) * ${zoom})` }}
        onKeyDown={onKeyDown}
        {...listeners}
      >
        <SceneView
          scene={scene}
          getImage={(step) => images.getImage(step, maxImageFrame)}
          onImageError={images.onImageError}
          getPlateImage={(index) => images.getPlateImage(items[index])}
        />
        <ol aria-label="Items of the moodboard" aria-describedby="composer-keys">
          {order.map((key) => {
            const index = findItem(items, key);
            const item = items[index];
            if (item === undefined) return null;
            return (
              <li key={key}>
                <button
                  type="button"
                  className={css.item}
                  style={placeItemBox(item, paintOrder.indexOf(index))}
                  {...{ [itemAttribute]: index }}
                  aria-label={`${getName(item)}, ${describePlacement(item)}`}
                  aria-pressed={index === selected}
                  onClick={() => dispatch({ kind: "select", key })}
                />
              </li>
            );
          })}
        </ol>
        {guides.map(({ axis, position }) => (
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

/**
 * Keys of the items in reading order. While an item is moved they keep their order: a button that changes its place in the
 * document loses the focus.
 */
function useReadingOrder(): readonly string[] {
  const { state, work } = useComposer();
  const { items } = work.composition;
  const keys = items.map((_, index) => getItemKey(items, index));
  const set = keys.toSorted().join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: positions must not change the order
  return useMemo(() => listReadingOrder(items).map((index) => keys[index] ?? ""), [state.selected, set]);
}

/** Returns a function that focuses the button of an item after the next change; null focuses the first one. */
function useItemFocus(frame: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<{ readonly index: number | null } | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    const selector = wanted.index === null ? `[${itemAttribute}]` : `[${itemAttribute}="${wanted.index}"]`;
    frame.current?.querySelector<HTMLElement>(selector)?.focus();
  }, [wanted, frame]);
  return (index: number | null) => setWanted({ index });
}
