import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { queryKeys, type TermList } from "./query-keys.ts";

/**
 * Cancels running queries with this key, then invalidates them. A request that started before the write could otherwise
 * overwrite the cache with old data; `invalidateQueries` alone does not cancel the first fetch of a query.
 */
export async function cancelAndInvalidate(client: QueryClient, queryKey: QueryKey): Promise<void> {
  await client.cancelQueries({ queryKey });
  await client.invalidateQueries({ queryKey });
}

async function cancelAndInvalidateAll(client: QueryClient, keys: readonly QueryKey[]): Promise<void> {
  await Promise.all(keys.map((queryKey) => cancelAndInvalidate(client, queryKey)));
}

interface InvalidateBoardInput {
  readonly id: string;
  /** Whether the board was public before the write, or is public now. */
  readonly isPublic: boolean;
}

/**
 * Invalidates every query that contains a board that was written: the board itself, the admin lists, the product
 * library, which counts boards, and, if the board is or was public, the public lists. Cached data is refetched on next
 * use. Running requests may hold old data and are restarted, without being awaited.
 */
export async function invalidateBoard(client: QueryClient, { id, isPublic }: InvalidateBoardInput): Promise<void> {
  const { board, draft, ...keys } = queryKeys;
  const adminLists = [keys.adminLists, keys.boardCounts, keys.similarBoardsLists, keys.products];
  const publicLists = [keys.featured, keys.boardLists, keys.mostLovedLists, keys.moreBoardsLists];
  const changed = [board(id), draft(id), ...adminLists, ...(isPublic ? publicLists : [])];
  const fetching = changed.flatMap((queryKey) => client.getQueryCache().findAll({ queryKey, fetchStatus: "fetching" }));
  for (const { queryKey } of fetching) cancelAndInvalidate(client, queryKey).catch(() => undefined);
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: "none" })));
}

/** A board was moved to another admin list: fetches the visible lists and the counts again. */
export function invalidateAdminLists(client: QueryClient): Promise<void> {
  return cancelAndInvalidateAll(client, [queryKeys.adminLists, queryKeys.boardCounts]);
}

/**
 * The status of a board was changed: fetches the counts and the lists of a status again. Others keep it in its place.
 */
export async function invalidateStatusLists(client: QueryClient): Promise<void> {
  await client.invalidateQueries({
    queryKey: queryKeys.adminLists,
    predicate: (query) => query.queryKey[2] === "published" || query.queryKey[2] === "drafts",
  });
  await cancelAndInvalidate(client, queryKeys.boardCounts);
}

/** A term was added or removed. For styles also the boards, because their cards may show a cover. */
export function invalidateTerms(client: QueryClient, list: TermList): Promise<void> {
  const boards = list === "styles" ? [queryKeys.boards] : [];
  return cancelAndInvalidateAll(client, [queryKeys[list], ...boards]);
}

/** A term was renamed or merged, and with it what has its name: boards, or products of the library. */
export function invalidateRenamedTerm(client: QueryClient, list: TermList): Promise<void> {
  return cancelAndInvalidateAll(client, [queryKeys[list], queryKeys.boards, queryKeys.products]);
}

/** A cover was changed: cards of boards without an image show the cover of their style (core/README.md, B6). */
export function invalidateStyleCover(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, queryKeys.boards);
}

/** The styles were reordered. Their numbers of boards stay the same. */
export function invalidateStyleOrder(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: queryKeys.styles, exact: true });
}

/** The social profiles were saved; every page shows them in its footer. */
export function invalidateSocialProfiles(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, queryKeys.site);
}
