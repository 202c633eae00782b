import { X } from "lucide-react";
import { useId, useState } from "react";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/moodboards.ts";
import { IconButton } from "../../../components/buttons/icon-button.tsx";
import { DialogFrame } from "../../../components/dialogs/dialog.tsx";
import { ErrorState } from "../../../components/feedback/error-boundary.tsx";
import { Spinner } from "../../../components/feedback/spinner.tsx";
import { ToastSlot } from "../../../components/overlays/toast-slot.tsx";
import { useEditor } from "../editor-context.ts";
import { formatSubject } from "../form/board-payload.ts";
import type { EditorForm } from "../form/editor-form.ts";
import {
  type CompositionInput,
  createComposerDraft,
  dropRemovedProducts,
  toComposerDraft,
  updateProducts,
} from "./arrangement.ts";
import * as css from "./composer.css.ts";
import { useComposerData } from "./composer-api.ts";
import { ComposerScreen } from "./composer-screen.tsx";
import type { ComposerDraft } from "./composer-state.ts";
import { type RoomImage, suggestRoomImage } from "./room-images.ts";
import { useComposerResult } from "./use-composer-result.ts";
import { useComposerState } from "./use-composer-state.ts";

interface ComposerProps {
  /** Whether products are shown that were added to the board since the moodboard was made. */
  updatesProducts: boolean;
  onClose: () => void;
}

/**
 * Composes the board's moodboard from its products. Closing stores the composer's draft in that of the board;
 * "Use this moodboard" sets the board's moodboard.
 */
export function Composer({ updatesProducts, onClose }: ComposerProps) {
  const { form } = useEditor();
  const titleId = useId();
  const [board] = useState(() => form.getValues());
  const data = useComposerData(board);
  return (
    <DialogFrame size="full" titleId={titleId} onClose={onClose}>
      {data.products === null ? (
        <>
          <header className={css.header}>
            <h2 id={titleId} className={css.title}>
              Compose moodboard
            </h2>
            <span className={css.headerSpace} />
            <IconButton label="Close" icon={<X size={20} strokeWidth={1.5} />} onClick={onClose} />
          </header>
          <div className={css.message}>
            {data.isLoading ? (
              <p role="status" className={css.loading}>
                <Spinner /> Preparing the products...
              </p>
            ) : (
              <ErrorState onRetry={data.retry}>The products could not be loaded.</ErrorState>
            )}
          </div>
        </>
      ) : (
        <OpenComposer
          board={board}
          products={data.products}
          rooms={data.rooms}
          titleId={titleId}
          updatesProducts={updatesProducts}
          onClose={onClose}
        />
      )}
      <ToastSlot className={css.toasts} />
    </DialogFrame>
  );
}

interface OpenComposerProps extends ComposerProps {
  board: EditorForm;
  products: readonly ComposerProductDto[];
  rooms: readonly RoomImage[];
  titleId: string;
}

function OpenComposer({ board, products, rooms, titleId, updatesProducts, onClose }: OpenComposerProps) {
  const [input] = useState(() => toCompositionInput(board, products, rooms));
  const [initial] = useState(() => toInitialDraft(board, input));
  const { renderAndApply, saveDraft, isRendering } = useComposerResult(initial, onClose);
  const composer = useComposerState({
    initial,
    firstChange: (draft) => (updatesProducts ? updateProducts : dropRemovedProducts)(draft, input),
    input,
    products,
    rooms,
    onDraftChange: saveDraft,
  });
  return (
    <ComposerScreen
      composer={composer}
      rooms={rooms}
      titleId={titleId}
      isRendering={isRendering}
      onUse={() => renderAndApply(composer.draft)}
      onClose={onClose}
    />
  );
}

function toCompositionInput(
  board: EditorForm,
  products: readonly ComposerProductDto[],
  rooms: readonly RoomImage[],
): CompositionInput {
  return {
    products,
    title: board.title.trim() || formatSubject(board),
    room: suggestRoomImage(board, rooms, products),
  };
}

/** The stored draft, else the stored moodboard, else a new one. */
function toInitialDraft({ composerDraft, composition }: EditorForm, input: CompositionInput): ComposerDraft {
  if (composerDraft !== null) return composerDraft;
  if (composition !== null && composition.template !== "uploaded") return toComposerDraft(composition, input);
  return createComposerDraft(input);
}
