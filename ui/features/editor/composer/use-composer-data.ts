import { useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/composer.ts";
import type { TermDto } from "../../../../adapters/http/contract/operations/terms.ts";
import { isUnauthorized } from "../../../api/http.ts";
import { usePublicApi } from "../../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../../api/queries.ts";
import { useSignInRedirect } from "../../../api/use-admin-api.ts";
import { useEditor } from "../editor-context.ts";
import { toProductInput } from "../form/board-payload.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { composerProductsQuery } from "./composer-api.ts";
import type { RoomImage } from "./use-scene-images.ts";

interface ComposerData {
  /** Null until they are prepared, and after a failure. */
  readonly products: readonly ComposerProductDto[] | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
  /** The site's pictures of rooms and styles; empty when they could not be loaded. */
  readonly rooms: readonly RoomImage[];
}

export function useComposerData(board: EditorForm): ComposerData {
  const { session } = useEditor();
  const { data, error, isFetching, refetch } = useQuery(composerProductsQuery(board.products.map(toProductInput)));
  const api = usePublicApi();
  const rooms = useQuery(roomsQuery(api));
  const styles = useQuery(stylesQuery(api));
  const redirect = useSignInRedirect();
  const isSessionExpired = isUnauthorized(error);
  useEffect(() => {
    if (isSessionExpired) redirect({ before: session.saveBeforeSignIn });
  }, [isSessionExpired, redirect, session.saveBeforeSignIn]);
  const areListsLoading = rooms.isLoading || styles.isLoading;
  const roomImages = useMemo(
    () => listRoomImages([...(rooms.data ?? []), ...(styles.data ?? [])]),
    [rooms.data, styles.data],
  );
  return {
    products: areListsLoading ? null : (data ?? null),
    isLoading: isFetching || areListsLoading,
    retry: () => void refetch(),
    rooms: roomImages,
  };
}

/** Terms with a picture; each picture once. */
function listRoomImages(terms: readonly TermDto[]): readonly RoomImage[] {
  const bySource = new Map<string, RoomImage>();
  for (const { name, imageUrl, picture } of terms) {
    if (imageUrl !== null && picture !== null && !bySource.has(imageUrl))
      bySource.set(imageUrl, { name, source: imageUrl, src: picture.src });
  }
  return [...bySource.values()];
}
