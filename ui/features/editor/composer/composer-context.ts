import {
  createContext,
  type Dispatch,
  useContext,
  useEffect,
  useEffectEvent,
  useMemo,
  useReducer,
  useRef,
  useState,
} from "react";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/moodboards.ts";
import type { Composition, CompositionItem } from "../../../../core/composition/composition.ts";
import type { CompositionInput } from "./arrangement.ts";
import {
  type ChangeOptions,
  type ComposerAction,
  type ComposerDraft,
  type ComposerState,
  createComposerState,
  reduceComposer,
} from "./composer-state.ts";
import { findItem, getItemName } from "./item-changes.ts";
import type { RoomImage } from "./room-images.ts";
import { type SceneImages, useSceneImages } from "./use-scene-images.ts";

/** What the parts of an open composer share. */
interface ComposerContextValue {
  readonly state: ComposerState;
  readonly draft: ComposerDraft;
  readonly input: CompositionInput;
  readonly products: readonly ComposerProductDto[];
  readonly rooms: readonly RoomImage[];
  readonly images: SceneImages;
  /** Index of the selected item; -1 for none. */
  readonly selected: number;
  readonly dispatch: Dispatch<ComposerAction>;
  /** Changes the moodboard, one step for "Undo". */
  readonly change: (change: (draft: ComposerDraft) => ComposerDraft, options?: ChangeOptions) => void;
  /** Changes items by hand. */
  readonly edit: (change: (composition: Composition) => Composition, options?: ChangeOptions) => void;
  /** Undoes or redoes a change and announces it; without one it does nothing. */
  readonly stepHistory: (kind: "undo" | "redo") => void;
  readonly getName: (item: CompositionItem) => string;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
  /** The last announced text. */
  readonly announcement: string;
}

const ComposerContext = createContext<ComposerContextValue | null>(null);

export const ComposerProvider = ComposerContext.Provider;

export function useComposer(): ComposerContextValue {
  const composer = useContext(ComposerContext);
  if (composer === null) throw new Error("useComposer needs a ComposerProvider above it");
  return composer;
}

interface ComposerOptions extends Pick<ComposerContextValue, "input" | "products" | "rooms"> {
  readonly initial: ComposerDraft;
  /** A first change, which can be undone. */
  readonly firstChange: (draft: ComposerDraft) => ComposerDraft;
  /** Stores the draft; called with `initial` when all changes were undone. */
  readonly onDraftChange: (draft: ComposerDraft) => void;
}

/** The state of an open composer, for its provider. */
export function useComposerState(options: ComposerOptions): ComposerContextValue {
  const { initial, firstChange, input, products, rooms, onDraftChange } = options;
  const [state, dispatch] = useReducer(reduceComposer, initial, (draft) =>
    reduceComposer(createComposerState(draft), { kind: "change", change: firstChange }),
  );
  const [announcement, announce] = useState("");
  const draft = state.present;
  useAutosave(draft, initial, onDraftChange);
  const titles = useMemo(() => new Map(products.map(({ id, title }) => [id, title])), [products]);
  const change: ComposerContextValue["change"] = (apply, changeOptions) =>
    dispatch({ kind: "change", change: apply, ...changeOptions });
  return {
    ...{ state, draft, input, products, rooms, announcement, dispatch, change, announce },
    images: useSceneImages(products, rooms),
    selected: findItem(draft.composition.items, state.selected),
    edit: (apply, changeOptions) =>
      change((before) => {
        const composition = apply(before.composition);
        return composition === before.composition ? before : { ...before, composition, isEdited: true };
      }, changeOptions),
    stepHistory: (kind) => {
      if ((kind === "undo" ? state.past : state.future).length === 0) return;
      dispatch({ kind });
      announce(kind === "undo" ? "Undone." : "Redone.");
    },
    getName: (item) => getItemName(item, (id) => titles.get(id) ?? "Product that was removed from the board"),
  };
}

/** A drag changes the draft many times a second; it is stored when it pauses. */
const pauseMs = 200;

function useAutosave(
  draft: ComposerDraft,
  initial: ComposerDraft,
  onDraftChange: (draft: ComposerDraft) => void,
): void {
  const saved = useRef(initial);
  const save = useEffectEvent(() => {
    if (draft === saved.current) return;
    saved.current = draft;
    onDraftChange(draft);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the pause again
  useEffect(() => {
    const timer = setTimeout(() => save(), pauseMs);
    return () => clearTimeout(timer);
  }, [draft]);
  useEffect(() => {
    const saveNow = () => save();
    window.addEventListener("pagehide", saveNow);
    return () => {
      window.removeEventListener("pagehide", saveNow);
      saveNow();
    };
  }, []);
}
