import { Image as ImageIcon } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import { resolveTitle } from "../../../core/board/board.ts";
import { useAdminQuery } from "../../api/use-admin-api.ts";
import { AdminSection } from "../../components/admin-section.tsx";
import { UnsavedChangesDialog } from "../../components/dialogs/unsaved-changes-dialog.tsx";
import { EmptyState, ErrorState } from "../../components/feedback/error-boundary.tsx";
import { Skeleton, SkeletonImage, SkeletonText } from "../../components/feedback/skeleton.tsx";
import { Image, ImageFallback } from "../../components/image/image.tsx";
import type { UploadPhase } from "../../components/image-upload/use-image-upload.ts";
import { TextLink } from "../../components/links.tsx";
import { StyleLabel } from "../../components/section-heading.tsx";
import { useBeforeReload } from "../../hooks/page-reload.ts";
import { paths } from "../../paths.ts";
import * as css from "./board-editor.css.ts";
import { preview } from "./board-editor.css.ts";
import {
  CombinationPreselection,
  ConfigurationSection,
  SimilarBoardsWarning,
} from "./configuration/configuration-section.tsx";
import { createDescriptionGenerator } from "./description/description-generator.ts";
import { DescriptionSection } from "./description/description-section.tsx";
import { DraftBanner } from "./drafts/draft-banner.tsx";
import type { DraftStatus } from "./drafts/editor-session.ts";
import { useEditorSession } from "./drafts/editor-session.ts";
import { editorBoardQuery, generateDescription } from "./editor-api.ts";
import { EditorProvider, useEditor } from "./editor-context.ts";
import type { FormProduct } from "./form/editor-form.ts";
import { type EditorForm, emptyForm, formatSubject, toEditorForm } from "./form/editor-form.ts";
import { MoodboardSection } from "./moodboard-section.tsx";
import { ProductsSection } from "./products/products-section.tsx";
import { SaveConflictDialog } from "./saving/conflict-dialog.tsx";
import { SaveButtons } from "./saving/save-buttons.tsx";
import { describeUnsavedChanges, useSave } from "./saving/use-save.ts";

function DeletedBoardNotice() {
  return (
    <EmptyState action={<TextLink href={paths.admin}>Back to the boards</TextLink>}>
      This board is gone. It may have been deleted.
    </EmptyState>
  );
}

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

interface BoardLoaderProps {
  id: string;
  children: (board: BoardDto) => ReactNode;
}

/** Loads the board to edit; shows a skeleton, an error with a retry, or that the board was deleted. */
function BoardLoader({ id, children }: BoardLoaderProps) {
  const { data: board, isFetchedAfterMount, isFetching, refetch } = useAdminQuery(editorBoardQuery(id));
  if (!isFetchedAfterMount || (board === undefined && isFetching)) return <EditorSkeleton />;
  if (board === undefined) {
    return <ErrorState onRetry={() => refetch().catch(() => undefined)}>Failed to fetch board</ErrorState>;
  }
  return board === null ? <DeletedBoardNotice /> : children(board);
}

interface BoardEditorProps {
  /** Id of the board to edit; null creates a new one. */
  boardId: string | null;
  /** Id of the signed-in user: drafts belong to an account. */
  userId: string;
  onDraftStatusChange: (draftStatus: DraftStatus) => void;
}

export function BoardEditor({ boardId, ...rest }: BoardEditorProps) {
  if (boardId === null) return <EditorView stored={null} {...rest} />;
  return <BoardLoader id={boardId}>{(board) => <EditorView stored={board} {...rest} />}</BoardLoader>;
}

interface EditorViewProps extends Omit<BoardEditorProps, "boardId"> {
  stored: BoardDto | null;
}

function EditorView({ stored, userId, onDraftStatusChange }: EditorViewProps) {
  const form = useForm<EditorForm>({ defaultValues: stored === null ? emptyForm : toEditorForm(stored) });
  const session = useEditorSession(form, stored, userId);
  const boardId = stored?.id ?? null;
  const [descriptionGenerator] = useState(() => createDescriptionGenerator(generateDescription));
  const saving = useSave({ form, session, descriptionGenerator });
  useBeforeReload(session.saveBeforeSignIn);
  const { draftStatus } = session;
  const [uploadPhase, setUploadPhase] = useState<UploadPhase>("idle");
  const isUploading = uploadPhase === "sending";
  useEffect(() => {
    onDraftStatusChange(draftStatus);
    return () => onDraftStatusChange("none");
  }, [draftStatus, onDraftStatusChange]);
  return (
    <EditorProvider value={{ form, session, saving, descriptionGenerator, boardId, uploadPhase, setUploadPhase }}>
      <DraftBanner />
      <CombinationPreselection />
      <div className={css.columns}>
        <div className={css.cards} inert={saving.isSaving}>
          <div>
            <ConfigurationSection />
            <SimilarBoardsWarning />
          </div>
          <MoodboardSection />
          <ProductsSection />
          <DescriptionSection />
        </div>
        <div className={css.side}>
          <AdminSection title="Preview">
            <div className={preview}>
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

/** Style, title and description as a visitor reads them. Each part watches its own fields, so that typing re-renders only that part. */
function PreviewText() {
  return (
    <div className={css.previewText}>
      <Style />
      <Title />
      <Description />
    </div>
  );
}

function Style() {
  const { form } = useEditor();
  const style = useWatch({ control: form.control, name: "style" });
  return style === "" ? null : <StyleLabel>{style}</StyleLabel>;
}

function Title() {
  const { form } = useEditor();
  const [title, style, room] = useWatch({ control: form.control, name: ["title", "style", "room"] });
  return (
    <p className={css.title} dir="auto">
      {resolveTitle(title, formatSubject({ style, room })) || "Untitled Board"}
    </p>
  );
}

function Description() {
  const { form } = useEditor();
  const description = useWatch({ control: form.control, name: "description" });
  return description.trim() === "" ? null : (
    <p className={css.description} dir="auto">
      {description}
    </p>
  );
}
