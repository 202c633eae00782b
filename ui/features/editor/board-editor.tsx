import { type ReactNode, useEffect, useState } from "react";
import { useForm } from "react-hook-form";
import type { BoardWire } from "../../../adapters/http/contract/board.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { LeaveDialog } from "../../components/dialogs/unsaved-changes-dialog.tsx";
import { EmptyState, TryAgain } from "../../components/feedback/empty-state.tsx";
import { TextLink } from "../../components/links.tsx";
import { useBeforeReload } from "../../hooks/page-reload.ts";
import { paths } from "../../paths.ts";
import * as css from "./board-editor.css.ts";
import { preview } from "./board-editor.css.ts";
import { ConfigurationCard } from "./configuration/configuration-section.tsx";
import { SimilarBoard } from "./configuration/similar-boards-warning.tsx";
import { Preselection } from "./configuration/use-preselection.ts";
import { makeUnaskedWriting } from "./description/description-generator.ts";
import { DescriptionCard } from "./description/description-section.tsx";
import { DraftOffer } from "./drafts/draft-banner.tsx";
import type { UnsavedWork } from "./drafts/editor-session.ts";
import { newOpening, useWork } from "./drafts/use-editor-session.ts";
import { generateDescription } from "./editor-api.ts";
import { EditorProvider } from "./editor-context.ts";
import type { EditorParts } from "./editor-parts.ts";
import { editedBoardQuery } from "./editor-queries.ts";
import { EditorSkeleton } from "./editor-skeleton.tsx";
import { type EditorForm, emptyForm, formOf } from "./form/editor-form.ts";
import { MoodboardCard } from "./moodboard-section.tsx";
import { PreviewGrid, PreviewWords } from "./preview.tsx";
import { ProductsCard } from "./products/products-section.tsx";
import { SaveObstacle } from "./saving/conflict-dialog.tsx";
import { SaveButtons } from "./saving/save-buttons.tsx";
import { leaveWords } from "./saving/save-messages.ts";
import { useSaving } from "./saving/use-save.ts";

function GoneBoard() {
  return (
    <EmptyState action={<TextLink href={paths.admin}>Back to the boards</TextLink>}>
      This board is gone. It may have been deleted.
    </EmptyState>
  );
}

interface LoadedEditorProps {
  id: string;
  children: (board: BoardWire) => ReactNode;
}

/** Loads the board to edit; says so where that takes time, fails, or there is none. */
function LoadedEditor({ id, children }: LoadedEditorProps) {
  const [opening] = useState(newOpening);
  const { data: board, isFetching, isPending, refetch } = useAdminQuery(editedBoardQuery(id, opening));
  if (board) return children(board);
  if (isPending || isFetching) return <EditorSkeleton />;
  if (board === null) return <GoneBoard />;
  return <TryAgain onRetry={() => refetch().catch(() => undefined)}>Failed to fetch board</TryAgain>;
}

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
