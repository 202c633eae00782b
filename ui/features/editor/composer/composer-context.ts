import { createContext, useContext, useEffect, useEffectEvent, useMemo, useReducer, useState } from "react";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/moodboards.ts";
import type { Composition, CompositionItem } from "../../../../core/composition/composition.ts";
import type { CompositionInput } from "./arrangement.ts";
import { type ChangeOptions, type ComposerDraft, createComposerState, reduceComposer } from "./composer-state.ts";
import { findItem, getItemKey, getItemName, listReadingOrder, placeItem } from "./item-changes.ts";
import type { Guide, ItemShape } from "./item-geometry.ts";
import type { RoomImage } from "./room-images.ts";
import { useSceneImages } from "./use-scene-images.ts";

/** An item during a gesture; its composition changes at the end of the gesture. */
export interface DraggedItem {
  /** `getItemKey` of the item. */
  readonly key: string;
  readonly shape: ItemShape;
  readonly guides: readonly Guide[];
  /** The product with which the dragged one changes places at the release; null for none. */
  readonly partner: string | null;
}

/** What the parts of an open composer share. */
type ComposerContextValue = ReturnType<typeof useComposerState>;

const ComposerContext = createContext<ComposerContextValue | null>(null);

export const ComposerProvider = ComposerContext.Provider;

export function useComposer(): ComposerContextValue {
  const composer = useContext(ComposerContext);
  if (composer === null) throw new Error("useComposer needs a ComposerProvider above it");
  return composer;
}

interface ComposerOptions {
  readonly input: CompositionInput;
  readonly products: readonly ComposerProductDto[];
  readonly rooms: readonly RoomImage[];
  readonly initial: ComposerDraft;
  /** A first change, which can be undone. */
  readonly firstChange: (draft: ComposerDraft) => ComposerDraft;
  /** Stores the draft; called with `initial` when all changes were undone. */
  readonly onDraftChange: (draft: ComposerDraft) => void;
}

/** The state of an open composer, for its provider. */
export function useComposerState({ initial, firstChange, input, products, rooms, onDraftChange }: ComposerOptions) {
  const [state, dispatch] = useReducer(reduceComposer, initial, (draft) =>
    reduceComposer(createComposerState(draft), { kind: "change", change: firstChange }),
  );
  /** The last text for screen readers. */
  const [announcement, announce] = useState("");
  const [dragged, setDragged] = useState<DraggedItem | null>(null);
  const { present } = state;
  /** The present draft, with the dragged item where it is now. */
  const draft = dragged === null ? present : { ...present, composition: moveDragged(present.composition, dragged) };
  const save = useEffectEvent(() => onDraftChange(present));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change is stored at once
  useEffect(() => save(), [present]);
  /** Changes the moodboard, one step for "Undo". */
  const change = (apply: (draft: ComposerDraft) => ComposerDraft, options?: ChangeOptions) =>
    dispatch({ kind: "change", change: apply, ...options });
  return {
    ...{ state, draft, dragged, setDragged, input, products, rooms, announcement, dispatch, change, announce },
    images: useSceneImages(products, rooms),
    /** Indexes of the items from the upper left to the lower right, as they were arranged. */
    readingOrder: useReadingOrder(present.composition),
    /** Index of the selected item; -1 for none. */
    selected: findItem(draft.composition.items, state.selected),
    /** Changes items by hand. */
    edit: (apply: (composition: Composition) => Composition, options?: ChangeOptions) =>
      change((before) => {
        const composition = apply(before.composition);
        return composition === before.composition ? before : { ...before, composition, isEdited: true };
      }, options),
    /** Undoes or redoes a change and announces it; without one it does nothing. */
    stepHistory: (kind: "undo" | "redo") => {
      if ((kind === "undo" ? state.past : state.future).length === 0) return;
      dispatch({ kind });
      announce(kind === "undo" ? "Undone." : "Redone.");
    },
    getName: (item: CompositionItem) => getItemName(item, products),
  };
}

function moveDragged(composition: Composition, { key, shape }: DraggedItem): Composition {
  return placeItem(composition, findItem(composition.items, key), shape);
}

/** Moving an item does not change the order: a button that changes its place in the document loses the focus. */
function useReadingOrder({ items, template, seed, frame }: Composition): readonly number[] {
  const keys = items.map((_, index) => getItemKey(items, index)).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another arrangement and other items change the order
  return useMemo(() => listReadingOrder(items), [keys, template, seed, frame.ratio]);
}
