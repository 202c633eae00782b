import { Image as ImageIcon } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { buildSubject, resolveTitle } from "../../../core/board/board.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { UnsavedChangesDialog } from "../../components/dialogs/unsaved-changes-dialog.tsx";
import { EmptyState, ErrorState, SectionErrorBoundary } from "../../components/feedback/error-boundary.tsx";
import { Skeleton, SkeletonImage, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { Image, ImageFallback } from "../../components/image/image.tsx";
import type { UploadPhase } from "../../components/image-upload/use-image-upload.ts";
import { TextLink } from "../../components/links.tsx";
import { StyleLabel } from "../../components/section-heading.tsx";
import { useBeforeReload } from "../../hooks/page-reload.ts";
import { paths } from "../../paths.ts";
import { BoardActions } from "./board-actions.tsx";
import * as css from "./board-editor.css.ts";
import {
  CombinationPreselection,
  ConfigurationSection,
  SimilarBoardsWarning,
} from "./configuration/configuration-section.tsx";
import { createDescriptionGenerator, generateDescription } from "./description/description-generator.ts";
import { DescriptionSection } from "./description/description-section.tsx";
import { DraftingSection } from "./drafting/drafting-section.tsx";
import { useDrafting } from "./drafting/use-drafting.ts";
import { DraftBanner } from "./drafts/draft-banner.tsx";
import { type DraftStatus, type LoadedBoard, useEditorSession } from "./drafts/editor-session.ts";
import { EditorProvider, useEditor } from "./editor-context.ts";
import { type EditorForm, emptyForm, type FormProduct, toEditorForm } from "./form/editor-form.ts";
import { ReviewSection } from "./later/review-section.tsx";
import { ScheduleSection } from "./later/schedule-section.tsx";
import { StagedBanner } from "./later/staged-banner.tsx";
import { MoodboardSection } from "./moodboard-section.tsx";
import { ProductsSection } from "./products/products-section.tsx";
import { SaveConflictDialog } from "./saving/conflict-dialog.tsx";
import { getBoard } from "./saving/store-board.ts";
import { describeUnsavedChanges, uploadNotes, useSave } from "./saving/use-save.ts";

/** Placeholder while the board loads. */
function EditorSkeleton() {
  return (
    <Skeleton>
      <span className={css.columns}>
        <span className={css.parts}>
          <SkeletonText size="title" lines={["some"]} />
          <SkeletonText lines={["full", "most", "full"]} />
          <SkeletonText size="title" lines={["some"]} />
          <span className={css.moodboard}>
            <SkeletonImage aspect="board" />
          </span>
          <SkeletonText size="title" lines={["some"]} />
          <SkeletonText lines={["full", "full", "full", "full"]} />
        </span>
        <span className={css.parts}>
          <SkeletonImage aspect="product" />
          <SkeletonText size="title" lines={["most"]} />
          <SkeletonText lines={["full", "most", "half"]} />
        </span>
      </span>
    </Skeleton>
  );
}

interface EditorProps {
  /** Id of the signed-in user: drafts belong to an account. */
  userId: string;
  onDraftStatusChange: (draftStatus: DraftStatus) => void;
}

interface BoardEditorProps extends EditorProps {
  /** Id of the board to edit; null creates a new one. */
  boardId: string | null;
}

export function BoardEditor({ boardId, ...rest }: BoardEditorProps) {
  if (boardId === null) return <EditorView stored={null} {...rest} />;
  return <StoredBoardEditor boardId={boardId} {...rest} />;
}

/** Loads the board to edit; shows a skeleton, an error with a retry, or that the board was deleted. */
function StoredBoardEditor({ boardId, ...rest }: EditorProps & { boardId: string }) {
  const query = useAdminQuery({
    queryKey: queryKeys.editorBoard(boardId),
    queryFn: () => getBoard(boardId),
    // Fetched by each opened editor: a cached copy is outdated right after a save.
    gcTime: 0,
    staleTime: 0,
  });
  const { data: board, isFetchedAfterMount, isFetching } = query;
  if (!isFetchedAfterMount || (board === undefined && isFetching)) return <EditorSkeleton />;
  if (board === undefined) return <ErrorState onRetry={() => void query.refetch()}>Failed to fetch board</ErrorState>;
  if (board !== null) return <EditorView key={board.id} stored={board} {...rest} />;
  return (
    <EmptyState action={<TextLink href={paths.admin}>Back to the boards</TextLink>}>
      This board is gone. It may have been deleted.
    </EmptyState>
  );
}

function EditorView({ stored, userId, onDraftStatusChange }: EditorProps & { stored: LoadedBoard | null }) {
  const form = useForm<EditorForm>({ defaultValues: stored === null ? emptyForm : toEditorForm(stored) });
  const session = useEditorSession(form, stored, userId);
  const boardId = stored?.id ?? null;
  const [descriptionGenerator] = useState(() => createDescriptionGenerator(generateDescription));
  const saving = useSave({ form, session, descriptionGenerator });
  const drafting = useDrafting(form, session);
  useBeforeReload(session.saveBeforeSignIn);
  const { draftStatus } = session;
  const [uploadPhase, setUploadPhase] = useState<UploadPhase>("idle");
  const isUploading = uploadPhase === "sending";
  useEffect(() => {
    onDraftStatusChange(draftStatus);
    return () => onDraftStatusChange("none");
  }, [draftStatus, onDraftStatusChange]);
  return (
    <EditorProvider
      value={{ form, session, saving, drafting, descriptionGenerator, boardId, uploadPhase, setUploadPhase }}
    >
      <DraftBanner />
      <StagedBanner />
      {stored === null && <CombinationPreselection />}
      <div className={css.columns}>
        <div className={css.cards} inert={saving.savingStatus !== null}>
          <div>
            <ConfigurationSection />
            <SimilarBoardsWarning />
          </div>
          <DraftingSection />
          <MoodboardSection />
          <ProductsSection />
          <DescriptionSection />
          {session.loadedBoard !== null && (
            <SectionErrorBoundary>
              <ScheduleSection board={session.loadedBoard} />
              {/* The links to changes for later go with them. */}
              <ReviewSection key={session.loadedBoard.staged ? "staged" : "live"} board={session.loadedBoard} />
            </SectionErrorBoundary>
          )}
        </div>
        <div className={css.side}>
          <AdminSection title="Preview" action={boardId !== null && <BoardActions boardId={boardId} />}>
            <div className={css.preview}>
              <PreviewGrid />
              <PreviewText />
            </div>
          </AdminSection>
          <SaveButtons />
        </div>
      </div>
      <SaveConflictDialog />
      <UnsavedChangesDialog
        isUnsaved={draftStatus !== "none" || isUploading}
        isNavigationAllowed={session.isRedirecting}
      >
        {describeUnsavedChanges(draftStatus, isUploading)}
      </UnsavedChangesDialog>
    </EditorProvider>
  );
}

/** A grid of 3 × 3 (core/README.md, E4). */
const slots = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

function PreviewGrid() {
  const { form } = useEditor();
  const products = useWatch({ control: form.control, name: "products" });
  return (
    <ul className={css.grid} aria-label="The first nine products">
      {slots.map((slot) => (
        <li key={slot}>
          <Tile product={products[slot]} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ product }: { product: FormProduct | undefined }) {
  if (product === undefined)
    return (
      <span className={css.emptyTile} data-empty>
        <ImageIcon size={18} strokeWidth={1.5} aria-hidden="true" />
      </span>
    );
  const { title, picture: image } = product;
  return (
    <div className={css.cell}>
      {image === null ? (
        <ImageFallback>{title}</ImageFallback>
      ) : (
        <Image image={image} alt={title} title={title} aspect="product" slot="boardTile" />
      )}
    </div>
  );
}

/** Style, title and description as a visitor reads them. */
function PreviewText() {
  const { form } = useEditor();
  const names = ["style", "room", "title", "description"] as const;
  const [style, room, title, description] = useWatch({ control: form.control, name: names });
  return (
    <div className={css.previewText}>
      {style !== "" && <StyleLabel>{style}</StyleLabel>}
      <p className={css.title} dir="auto">
        {resolveTitle(title, buildSubject(style, room)) || "Untitled Board"}
      </p>
      {description.trim() !== "" && (
        <p className={css.description} dir="auto">
          {description}
        </p>
      )}
    </div>
  );
}

const saveButtons = [
  { status: "draft", variant: "secondary", label: "Save Draft" },
  { status: "published", variant: "accent", label: "Publish Board" },
  { status: "staged", variant: "secondary", label: "Save changes for later" },
] as const;

/**
 * Disabled, but focusable, while the board is being saved or its moodboard is uploading. The line under them explains
 * what saving does, or why it failed or is disabled.
 */
function SaveButtons() {
  const { saving, session, uploadPhase } = useEditor();
  const { errorMessage, savingStatus } = saving;
  const uploadNote = uploadNotes[uploadPhase];
  const isDisabled = savingStatus !== null || uploadPhase === "sending";
  const noteId = useId();
  const isPublished = session.loadedBoard?.status === "published";
  const buttons = saveButtons.filter(({ status }) => status !== "staged" || isPublished);
  return (
    <div className={css.saveBar}>
      <div className={css.buttons}>
        {buttons.map(({ status, variant, label }) => (
          <AdminButton
            key={status}
            variant={variant}
            pending={savingStatus === status}
            pendingLabel="Saving..."
            aria-disabled={isDisabled}
            aria-describedby={noteId}
            onClick={() => !isDisabled && saving.save(status)}
          >
            {label}
          </AdminButton>
        ))}
      </div>
      <div id={noteId} role="status">
        {uploadNote !== null && <p className={css.hint}>{uploadNote}</p>}
      </div>
      {errorMessage !== null && <p className={css.error}>{errorMessage}</p>}
      {errorMessage === null && uploadNote === null && isPublished && (
        <p className={css.hint}>Publish Board updates the page. Save Draft takes it offline.</p>
      )}
    </div>
  );
}
