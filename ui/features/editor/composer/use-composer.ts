import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/composer.ts";
import type { Materials } from "./arrangement.ts";
import type { Composer } from "./composer-context.ts";
import { type ComposerWork, createComposerState, reduceComposer } from "./composer-state.ts";
import { findItem } from "./item-changes.ts";
import { getItemName } from "./item-names.ts";
import { type RoomImage, useSceneImages } from "./use-scene-images.ts";

interface ComposerOptions {
  readonly initial: ComposerWork;
  /** A first change, which can be undone. */
  readonly firstChange: (work: ComposerWork) => ComposerWork;
  readonly materials: Materials;
  readonly products: readonly ComposerProductDto[];
  readonly rooms: readonly RoomImage[];
  /** Keeps the work in the draft; called with `initial` when all changes were undone. Stable. */
  readonly onWorkChange: (work: ComposerWork) => void;
}

/** The state of an open composer, and the text that a screen reader says. */
export function useComposerState(options: ComposerOptions): Composer & { readonly announcement: string } {
  const { initial, firstChange, materials, products, rooms, onWorkChange } = options;
  const [state, dispatch] = useReducer(reduceComposer, initial, (work) =>
    reduceComposer(createComposerState(work), { kind: "change", change: firstChange }),
  );
  const [announcement, setAnnouncement] = useState("");
  const work = state.present;
  useKeptWork(work, initial, onWorkChange);
  const images = useSceneImages(products, rooms);
  const actions = useMemo(() => {
    const titles = new Map(products.map(({ id, title }) => [id, title]));
    const change: Composer["change"] = (apply, more) => dispatch({ kind: "change", change: apply, ...more });
    return {
      dispatch,
      change,
      edit: (apply: Parameters<Composer["edit"]>[0], more?: Parameters<Composer["edit"]>[1]) =>
        change((before) => {
          const composition = apply(before.composition);
          return composition === before.composition ? before : { ...before, composition, isEdited: true };
        }, more),
      getName: (item: Parameters<Composer["getName"]>[0]) =>
        getItemName(item, (id) => titles.get(id) ?? "Product that was removed from the board"),
      announce: setAnnouncement,
    };
  }, [products]);
  const selected = findItem(work.composition.items, state.selected);
  return { state, work, materials, products, images, selected, announcement, ...actions };
}

/** A drag changes the work many times a second; the draft is written when it pauses. */
const pauseMs = 200;

function useKeptWork(work: ComposerWork, initial: ComposerWork, onWorkChange: (work: ComposerWork) => void): void {
  const latest = useRef(work);
  const kept = useRef(initial);
  const keep = useCallback(() => {
    if (latest.current === kept.current) return;
    kept.current = latest.current;
    onWorkChange(latest.current);
  }, [onWorkChange]);
  useEffect(() => {
    latest.current = work;
    const timer = setTimeout(keep, pauseMs);
    return () => clearTimeout(timer);
  }, [work, keep]);
  useEffect(() => {
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [keep]);
}
