import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/moodboards.ts";
import type { CompositionInput } from "./arrangement.ts";
import type { ComposerContextValue } from "./composer-context.ts";
import { type ComposerDraft, createComposerState, reduceComposer } from "./composer-state.ts";
import { findItem } from "./item-changes.ts";
import { getItemName } from "./item-names.ts";
import type { RoomImage } from "./room-images.ts";
import { useSceneImages } from "./use-scene-images.ts";

interface ComposerOptions {
  readonly initial: ComposerDraft;
  /** A first change, which can be undone. */
  readonly firstChange: (draft: ComposerDraft) => ComposerDraft;
  readonly input: CompositionInput;
  readonly products: readonly ComposerProductDto[];
  readonly rooms: readonly RoomImage[];
  /** Stores the draft; called with `initial` when all changes were undone. Must be stable. */
  readonly onDraftChange: (draft: ComposerDraft) => void;
}

/** The state of an open composer, and the announcement for screen readers. */
export function useComposerState(options: ComposerOptions): ComposerContextValue & { readonly announcement: string } {
  const { initial, firstChange, input, products, rooms, onDraftChange } = options;
  const [state, dispatch] = useReducer(reduceComposer, initial, (draft) =>
    reduceComposer(createComposerState(draft), { kind: "change", change: firstChange }),
  );
  const [announcement, setAnnouncement] = useState("");
  const draft = state.present;
  useAutosave(draft, initial, onDraftChange);
  const images = useSceneImages(products, rooms);
  const actions = useMemo(() => {
    const titles = new Map(products.map(({ id, title }) => [id, title]));
    const change: ComposerContextValue["change"] = (apply, changeOptions) =>
      dispatch({ kind: "change", change: apply, ...changeOptions });
    return {
      dispatch,
      change,
      edit: (
        apply: Parameters<ComposerContextValue["edit"]>[0],
        changeOptions?: Parameters<ComposerContextValue["edit"]>[1],
      ) =>
        change((before) => {
          const composition = apply(before.composition);
          return composition === before.composition ? before : { ...before, composition, isEdited: true };
        }, changeOptions),
      getName: (item: Parameters<ComposerContextValue["getName"]>[0]) =>
        getItemName(item, (id) => titles.get(id) ?? "Product that was removed from the board"),
      announce: setAnnouncement,
    };
  }, [products]);
  const selected = findItem(draft.composition.items, state.selected);
  return { state, draft, input, products, images, selected, announcement, ...actions };
}

/** A drag changes the draft many times a second; it is stored when it pauses. */
const pauseMs = 200;

function useAutosave(
  draft: ComposerDraft,
  initial: ComposerDraft,
  onDraftChange: (draft: ComposerDraft) => void,
): void {
  const latest = useRef(draft);
  const saved = useRef(initial);
  const save = useCallback(() => {
    if (latest.current === saved.current) return;
    saved.current = latest.current;
    onDraftChange(latest.current);
  }, [onDraftChange]);
  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(save, pauseMs);
    return () => clearTimeout(timer);
  }, [draft, save]);
  useEffect(() => {
    window.addEventListener("pagehide", save);
    return () => {
      window.removeEventListener("pagehide", save);
      save();
    };
  }, [save]);
}
