import { useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { BoardWire } from "../../../adapters/http/contract/board.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { LeaveDialog } from "../../components/dialogs/unsaved-changes-dialog.tsx";
import { useBeforeReload } from "../../hooks/page-reload.ts";
import * as css from "./board-editor.css.ts";
import { ConfigurationCard } from "./configuration/configuration-section.tsx";
import { SimilarBoard } from "./configuration/similar-boards-warning.tsx";
import { Preselection } from "./configuration/use-preselection.ts";
import { DescriptionCard } from "./description/description-section.tsx";
import { makeUnaskedWriting } from "./description/unasked-writing.ts";
import { DraftOffer } from "./drafts/draft-banner.tsx";
import { useWork } from "./drafts/use-editor-session.ts";
import { generateDescription } from "./editor-api.ts";
import { EditorProvider } from "./editor-context.ts";
import type { EditorParts } from "./editor-parts.ts";
import { type EditorForm, emptyForm, formOf } from "./form/editor-form.ts";
import { LoadedEditor } from "./loading/loaded-editor.tsx";
import { MoodboardCard } from "./moodboard-section.tsx";
import { preview } from "./preview/preview.css.ts";
import { PreviewWords } from "./preview/preview-words.tsx";
import { PreviewGrid } from "./preview.tsx";
import { ProductsCard } from "./products/products-section.tsx";
import { leaveWords } from "./saving/leave-words.ts";
import { SaveButtons } from "./saving/save-buttons.tsx";
import { SaveObstacle } from "./saving/save-obstacle.tsx";
import { useSaving } from "./saving/use-save.ts";
import type { UnsavedWork } from "./unsaved-work/keeping.ts";

interface BoardEditorProps {
  /** Of the board to edit; null makes a new one. */
  boardId: string | null;
  /** Id of the user who edits: unsaved work belongs to an account. */
  account: string;
  parts: EditorParts;
  onUnsavedChange: (unsaved: UnsavedWork) => void;
}

/** The board editor (specification, section 2). */
export function BoardEditor({ boardId, ...rest }: BoardEditorProps) {
  if (boardId === null) return <OpenEditor stored={null} {...rest} />;
  return <LoadedEditor id={boardId}>{(board) => <OpenEditor stored={board} {...rest} />}</LoadedEditor>;
}

interface OpenEditorProps extends Omit<BoardEditorProps, "boardId"> {
  stored: BoardWire | null;
}

function OpenEditor({ stored, account, parts, onUnsavedChange }: OpenEditorProps) {
  const form = useForm<EditorForm>({ defaultValues: stored === null ? emptyForm : formOf(stored) });
  const work = useWork(form, stored, account);
  const boardId = stored?.id ?? null;
  const [writing] = useState(() => makeUnaskedWriting(generateDescription));
  const saving = useSaving({ form, work, writing, boardId });
  useBeforeReload(work.keepForReturn);
  const { unsaved } = work;
  const { isSending } = saving.hold;
  useEffect(() => {
    onUnsavedChange(unsaved);
    return () => onUnsavedChange("none");
  }, [unsaved, onUnsavedChange]);
  return (
    <EditorProvider value={{ form, work, saving, writing, parts, boardId }}>
      <DraftOffer />
      <Preselection />
      <div className={css.columns}>
        <div className={css.cards} inert={saving.isSaving}>
          <div>
            <ConfigurationCard />
            <SimilarBoard />
          </div>
          <MoodboardCard />
          <ProductsCard />
          <DescriptionCard />
        </div>
        <div className={css.side}>
          <AdminSection title="Preview">
            <div className={preview}>
              <PreviewGrid />
              <PreviewWords />
            </div>
          </AdminSection>
          <SaveButtons />
        </div>
      </div>
      <SaveObstacle />
      <LeaveDialog isUnsaved={unsaved !== "none" || isSending} mayLeave={work.isLeaving}>
        {leaveWords(unsaved, isSending)}
      </LeaveDialog>
    </EditorProvider>
  );
}
