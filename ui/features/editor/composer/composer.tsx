import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/moodboards.ts";
import { buildSubject } from "../../../../core/board/board.ts";
import { CompositionError } from "../../../../core/composition/composition.ts";
import { parseComposition } from "../../../../core/composition/parse-composition.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { usePublicApi } from "../../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../../api/queries.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { describeProblem, failureToast, sendJson } from "../../../api/send.ts";
import { useAdminMutation, useRedirectWhenUnauthorized } from "../../../api/use-admin-api.ts";
import { DialogFrame } from "../../../components/dialogs/dialog.tsx";
import { ErrorState } from "../../../components/feedback/error-boundary.tsx";
import { Spinner } from "../../../components/feedback/spinner.tsx";
import { ToastSlot } from "../../../components/overlays/toast-slot.tsx";
import { useToast } from "../../../hooks/toasts.ts";
import { useEditor } from "../editor-context.ts";
import { type EditorForm, toProductInput } from "../form/editor-form.ts";
import {
  type CompositionInput,
  createComposerDraft,
  dropRemovedProducts,
  toComposerDraft,
  updateProducts,
} from "./arrangement.ts";
import { addPictureMark } from "./compare-products.ts";
import * as css from "./composer.css.ts";
import { ComposerProvider, useComposerState } from "./composer-context.ts";
import { ComposerHeader, ComposerScreen } from "./composer-screen.tsx";
import type { ComposerDraft } from "./composer-state.ts";
import { listRoomImages, type RoomImage, suggestRoomImage } from "./room-images.ts";

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
          <ComposerHeader titleId={titleId} onClose={onClose}>
            <span className={css.headerSpace} />
          </ComposerHeader>
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
  const [input] = useState(() => ({
    products,
    title: board.title.trim() || buildSubject(board.style, board.room),
    room: suggestRoomImage(board, rooms, products),
  }));
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
    <ComposerProvider value={composer}>
      <ComposerScreen
        titleId={titleId}
        isRendering={isRendering}
        onUse={() => renderAndApply(composer.draft)}
        onClose={onClose}
      />
    </ComposerProvider>
  );
}

/**
 * Stores the composer's draft in that of the board, and sets the board's moodboard together with its composition
 * (core/README.md, K14).
 */
function useComposerResult(initial: ComposerDraft, onClose: () => void) {
  const { form, session } = useEditor();
  const toast = useToast();
  const [former] = useState(() => form.getValues("composerDraft"));
  const { mutate, isPending } = useAdminMutation({
    mutationFn: async ({ composition }: ComposerDraft) => {
      const stored = parseComposition(composition);
      const products = form.getValues("products");
      const body = { composition: stored, products: products.map(toProductInput) };
      const { objectPath } = await sendJson<{ objectPath: string }>("POST", adminEndpoints.composedMoodboards, body);
      return { composition: addPictureMark(stored, products), moodboard: objectPath };
    },
    onBeforeRedirect: session.saveBeforeSignIn,
    onSuccess: ({ composition, moodboard }) => {
      form.setValue("moodboard", moodboard);
      form.setValue("composition", composition);
      form.setValue("composerDraft", null);
      form.clearErrors("moodboard");
      toast({ title: "Moodboard set", description: "Save the board to keep it." });
      onClose();
    },
    onError: (error) => toast(failureToast(error, describeError(error))),
  });
  const saveDraft = (draft: ComposerDraft) => {
    const valid = draft === initial ? former : toValidDraft(draft);
    if (draft === initial || valid !== null) form.setValue("composerDraft", valid);
  };
  return { renderAndApply: mutate, saveDraft, isRendering: isPending };
}

/** The stored draft, else the stored moodboard, else a new one. */
function toInitialDraft({ composerDraft, composition }: EditorForm, input: CompositionInput): ComposerDraft {
  if (composerDraft !== null) return composerDraft;
  if (composition !== null && composition.template !== "uploaded") return toComposerDraft(composition, input);
  return createComposerDraft(input);
}

/** With a composition as it is stored; null for one that could not be read again. */
function toValidDraft(draft: ComposerDraft): ComposerDraft | null {
  try {
    return { ...draft, composition: parseComposition(draft.composition) };
  } catch {
    return null;
  }
}

function describeError(error: unknown): string {
  if (error instanceof CompositionError) return [error.message, error.suggestion].filter(Boolean).join(" ");
  return describeProblem(error, "The moodboard could not be made. Your work is kept. Try again in a moment.");
}

/** The products with cut-outs and colors, and the images of rooms; no rooms when those could not be loaded. */
function useComposerData(board: EditorForm) {
  const { session } = useEditor();
  const api = usePublicApi();
  const products = board.products.map(toProductInput);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: queryKeys.composerProducts(products.map(({ id, title, imageUrl }) => [id, title, imageUrl])),
    queryFn: () =>
      sendJson<{ readonly products: readonly ComposerProductDto[] }>("POST", adminEndpoints.composerProducts, {
        products,
      }),
    // Making the first cut-out of a product takes part of a second.
    staleTime: 10 * 60_000,
  });
  useRedirectWhenUnauthorized(error, session.saveBeforeSignIn);
  const rooms = useQuery(roomsQuery(api));
  const styles = useQuery(stylesQuery(api));
  const areListsLoading = rooms.isLoading || styles.isLoading;
  return {
    /** Null until they are prepared, and after a failure. */
    products: areListsLoading ? null : (data?.products ?? null),
    isLoading: isFetching || areListsLoading,
    retry: () => void refetch(),
    rooms: useMemo(() => listRoomImages(rooms.data ?? [], styles.data ?? []), [rooms.data, styles.data]),
  };
}
