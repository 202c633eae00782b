import type { Combination } from "../../../../core/board/combination.ts";
import type { NameLists } from "../../../../core/board/combination-numbers.ts";
import { pickCombination } from "../../../../core/board/combination-picker.ts";
import type { Randomness } from "../../../../core/kernel/randomness.port.ts";
import { type EditorForm, emptyForm } from "./editor-form.ts";

/** The form of a new board with a combination that no board uses yet; null when there is no style to choose. */
export function preselected(
  lists: NameLists,
  boards: readonly Combination[],
  randomness: Randomness,
): EditorForm | null {
  const picked = pickCombination(lists, boards, randomness);
  if (picked === null) return null;
  return { ...emptyForm, style: picked.style, room: picked.room ?? "", adjective: picked.adjective ?? "" };
}

/** The browser's own. */
export const chance: Randomness = { below: (bound) => Math.floor(Math.random() * bound) };
