import { createContext, type Dispatch, useContext } from "react";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/moodboards.ts";
import type { Composition, CompositionItem } from "../../../../core/composition/composition.ts";
import type { CompositionInput } from "./arrangement.ts";
import type { ComposerAction, ComposerDraft, ComposerState } from "./composer-state.ts";
import type { SceneImages } from "./use-scene-images.ts";

export interface ChangeOptions {
  readonly group?: string | undefined;
  readonly select?: string | null | undefined;
}

/** What the parts of an open composer share. */
export interface ComposerContextValue {
  readonly state: ComposerState;
  readonly draft: ComposerDraft;
  readonly input: CompositionInput;
  readonly products: readonly ComposerProductDto[];
  readonly images: SceneImages;
  /** Index of the selected item; -1 for none. */
  readonly selected: number;
  readonly dispatch: Dispatch<ComposerAction>;
  /** Changes the moodboard, one step for "Undo". */
  readonly change: (change: (draft: ComposerDraft) => ComposerDraft, options?: ChangeOptions) => void;
  /** Changes items by hand. */
  readonly edit: (change: (composition: Composition) => Composition, options?: ChangeOptions) => void;
  readonly getName: (item: CompositionItem) => string;
  /** Announces a text to screen readers. */
  readonly announce: (text: string) => void;
}

const ComposerContext = createContext<ComposerContextValue | null>(null);

export const ComposerProvider = ComposerContext.Provider;

export function useComposer(): ComposerContextValue {
  const composer = useContext(ComposerContext);
  if (composer === null) throw new Error("useComposer needs a ComposerProvider above it");
  return composer;
}

/** Undoes or redoes a change and announces it; without one it does nothing. */
export function stepHistory({ state, dispatch, announce }: ComposerContextValue, kind: "undo" | "redo"): void {
  const steps = kind === "undo" ? state.past : state.future;
  if (steps.length === 0) return;
  dispatch({ kind });
  announce(kind === "undo" ? "Undone." : "Redone.");
}
