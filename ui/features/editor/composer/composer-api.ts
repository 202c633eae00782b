import { keepPreviousData, queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/moodboards.ts";
import type { ProductInput } from "../../../../adapters/http/contract/operations/products.ts";
import type { Composition } from "../../../../core/composition/composition.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { isUnauthorized } from "../../../api/http.ts";
import { usePublicApi } from "../../../api/public-api-context.tsx";
import { roomsQuery, stylesQuery } from "../../../api/queries.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { sendJson } from "../../../api/send.ts";
import { useSignInRedirect } from "../../../api/use-admin-api.ts";
import { useEditor } from "../editor-context.ts";
import { toProductInput } from "../form/board-payload.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { listRoomImages, type RoomImage } from "./room-images.ts";

/** Cut-outs and colors of products. Making the first cut-out of a product takes part of a second. */
const composerProductsQuery = (products: readonly ProductInput[]) =>
  queryOptions({
    queryKey: queryKeys.composerProducts(products.map(({ id, title, imageUrl }) => [id, title, imageUrl])),
    queryFn: async () => {
      const { products: prepared } = await sendJson<{ readonly products: readonly ComposerProductDto[] }>(
        "POST",
        adminEndpoints.composerProducts,
        { products },
      );
      return prepared;
    },
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });

/** Renders and stores the image of a composition; resolves with its object path. Errors: those of `send`. */
export async function renderMoodboard(composition: Composition, products: readonly ProductInput[]): Promise<string> {
  const { objectPath } = await sendJson<{ readonly objectPath: string }>("POST", adminEndpoints.composedMoodboards, {
    composition,
    products,
  });
  return objectPath;
}

interface ComposerData {
  /** Null until they are prepared, and after a failure. */
  readonly products: readonly ComposerProductDto[] | null;
  readonly isLoading: boolean;
  readonly retry: () => void;
  /** The site's images of rooms and styles; empty when they could not be loaded. */
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
  const roomImages = useMemo(() => listRoomImages(rooms.data ?? [], styles.data ?? []), [rooms.data, styles.data]);
  return {
    products: areListsLoading ? null : (data ?? null),
    isLoading: isFetching || areListsLoading,
    retry: () => void refetch(),
    rooms: roomImages,
  };
}
