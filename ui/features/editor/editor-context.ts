import { createContext, useContext } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { UploadPhase } from "../../components/image-upload/use-image-upload.ts";
import type { DescriptionGenerator } from "./description/description-generator.ts";
import type { Drafting } from "./drafting/use-drafting.ts";
import type { EditorSession } from "./drafts/editor-session.ts";
import type { EditorForm } from "./form/editor-form.ts";
import type { SaveState } from "./saving/use-save.ts";

export interface Editor {
  readonly form: UseFormReturn<EditorForm>;
  readonly session: EditorSession;
  readonly saving: SaveState;
  readonly drafting: Drafting;
  readonly descriptionGenerator: DescriptionGenerator;
  /** The state of the moodboard field: a board cannot be saved while its moodboard is uploading. */
  readonly uploadPhase: UploadPhase;
  readonly setUploadPhase: (phase: UploadPhase) => void;
  /** Id of the stored board; null for a new one. */
  readonly boardId: string | null;
}

const EditorContext = createContext<Editor | null>(null);

export const EditorProvider = EditorContext.Provider;

/** The state that the components of an open editor share. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error("useEditor needs an EditorProvider above it");
  return editor;
}
