import type { Composition } from "../../../../core/composition/composition.ts";
import { findItem } from "./item-changes.ts";

/** What the moodboard is composed with, besides products and template. */
export interface ComposerSettings {
  readonly palette: readonly string[];
  readonly hasPalette: boolean;
  /** Image of a room; null for none. */
  readonly room: string | null;
  readonly hasTitle: boolean;
}

/** A moodboard in the composer. It is part of the editor's draft until it is used or discarded. */
export interface ComposerDraft {
  readonly composition: Composition;
  readonly settings: ComposerSettings;
  /** Whether items were changed by hand since they were last arranged. */
  readonly isEdited: boolean;
}

export interface ComposerState {
  readonly past: readonly ComposerDraft[];
  readonly present: ComposerDraft;
  readonly future: readonly ComposerDraft[];
  /** `getItemKey` of the selected item; null for none. */
  readonly selected: string | null;
  /** The group of the last change. */
  readonly group: string | null;
}

export interface ChangeOptions {
  /** Changes in a row with the same group are undone together, such as the letters of a text. */
  readonly group?: string | undefined;
  /** Selects another item, or none. */
  readonly select?: string | null | undefined;
}

interface ComposerChange extends ChangeOptions {
  readonly kind: "change";
  readonly change: (draft: ComposerDraft) => ComposerDraft;
}

export type ComposerAction =
  | ComposerChange
  | { readonly kind: "undo" }
  | { readonly kind: "redo" }
  | { readonly kind: "select"; readonly key: string | null };

const maxSteps = 100;

export function createComposerState(present: ComposerDraft): ComposerState {
  return { past: [], present, future: [], selected: null, group: null };
}

export function reduceComposer(state: ComposerState, action: ComposerAction): ComposerState {
  const { past, present, future, selected } = state;
  switch (action.kind) {
    case "change":
      return applyChange(state, action);
    case "undo":
      return step(past.at(-1), { ...state, past: past.slice(0, -1), future: [present, ...future] });
    case "redo":
      return step(future[0], { ...state, past: [...past, present], future: future.slice(1) });
    case "select":
      return action.key === selected ? state : { ...state, selected: action.key, group: null };
  }

  function step(draft: ComposerDraft | undefined, steps: ComposerState): ComposerState {
    if (draft === undefined) return state;
    return { ...steps, present: draft, selected: keepSelected(draft, steps.selected), group: null };
  }
}

function applyChange(state: ComposerState, { change, group, select = state.selected }: ComposerChange): ComposerState {
  const present = change(state.present);
  if (present === state.present) return state;
  const isSameStep = group !== undefined && group === state.group;
  const past = isSameStep ? state.past : [...state.past, state.present].slice(-maxSteps);
  return { past, present, future: [], selected: keepSelected(present, select), group: group ?? null };
}

function keepSelected({ composition }: ComposerDraft, selected: string | null): string | null {
  return findItem(composition.items, selected) === -1 ? null : selected;
}
