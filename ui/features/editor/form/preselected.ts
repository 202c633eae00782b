import type { Combination } from "../../../../core/board/combination.ts";
import { type EditorForm, emptyForm } from "./editor-form.ts";

/** The form of a new board that begins with these names. */
export function preselected({ style, room, adjective }: Combination): EditorForm {
  return { ...emptyForm, style, room: room ?? "", adjective: adjective ?? "" };
}
