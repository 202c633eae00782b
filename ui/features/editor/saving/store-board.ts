import type { BoardDto } from "../../../../adapters/http/contract/operations/boards.ts";
import type { StagedDto } from "../../../../adapters/http/contract/operations/later.ts";
import type { BoardStatus } from "../../../../core/board/board.ts";
import { diffBoards } from "../../../../core/board/describe-changes.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { ApiError, getJson, getJsonOrNull, NetworkError } from "../../../api/http.ts";
import { sendJson } from "../../../api/send.ts";
import { createUuid, type LoadedBoard } from "../drafts/editor-session.ts";
import type { BoardPayload } from "../form/editor-form.ts";

/** The calls of saving; their errors are those of `sendJson`. */
const boardApi = {
  /**
   * Stores a board under the idempotency key, a UUID. A repeated call returns the stored board; the status is 409 when
   * the board under the key has another content.
   */
  create: (payload: BoardPayload, idempotencyKey: string) =>
    sendJson<BoardDto>("POST", adminEndpoints.boards, payload, { headers: { "idempotency-key": idempotencyKey } }),
  /**
   * Changes for later that were loaded become part of the board. The status is 409 when the stored board has another
   * version, or other changes for later, 404 when there is no such board.
   */
  update: (id: string, payload: BoardPayload, version: number, stagedAt: string | null) =>
    sendJson<BoardDto>("PATCH", adminEndpoints.board(id), {
      ...payload,
      version,
      ...(stagedAt !== null && { stagedAt }),
    }),
  /** Keeps the changes beside the live board; the statuses are those of `update`. */
  stage: async (id: string, payload: BoardPayload, version: number, stagedAt: string | null) =>
    toLoadedBoard(await sendJson<StagedDto>("PUT", adminEndpoints.staged(id), { ...payload, version, stagedAt })),
};

/**
 * Returns a board with its changes for later, or as it is live when it no longer has the `loaded` version. Null when
 * there is no such board.
 */
export async function getBoard(id: string, loaded: number | null = null): Promise<LoadedBoard | null> {
  const [live, { staged }] = await Promise.all([
    getJsonOrNull<BoardDto>(adminEndpoints.board(id), 404),
    getJson<{ staged: StagedDto | null }>(adminEndpoints.staged(id)),
  ]);
  if (live === null || staged === null) return live;
  const board = toLoadedBoard(staged);
  return loaded === null || loaded === live.version ? { ...board, status: live.status } : { ...live, staged };
}

function toLoadedBoard({ board, author, savedAt }: StagedDto): LoadedBoard {
  return { ...board, staged: { author, savedAt } };
}

/** "staged": the changes of a published board are saved for later. */
export type SaveKind = BoardStatus | "staged";

/** The status of the board that is sent. */
export function toStatus(kind: SaveKind): BoardStatus {
  return kind === "staged" ? "published" : kind;
}

export type SaveResult =
  | { readonly kind: "saved"; readonly board: LoadedBoard }
  /** The stored board is newer than the loaded one: another admin changed it. */
  | { readonly kind: "conflict"; readonly remote: LoadedBoard }
  /** Another admin deleted the board. */
  | { readonly kind: "deleted" };

/**
 * Changes a stored board. On a version conflict the stored board is loaded and compared: equal content means that an
 * earlier request arrived although its response was lost. Errors: those of the calls.
 */
async function updateBoard(
  stored: NonNullable<SaveTarget>,
  payload: BoardPayload,
  call: "update" | "stage" = "update",
): Promise<SaveResult> {
  try {
    const stagedAt = stored.staged?.savedAt ?? null;
    return { kind: "saved", board: await boardApi[call](stored.id, payload, stored.version, stagedAt) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404) return { kind: "deleted" };
    if (error.status !== 409) throw error;
    const remote = await getBoard(stored.id, stored.version);
    if (remote === null) return { kind: "deleted" };
    const isStored = diffBoards(remote, payload).length === 0;
    return isStored ? { kind: "saved", board: remote } : { kind: "conflict", remote };
  }
}

/**
 * Creates a board under an idempotency key; repeats the call once when no response arrived. The server answers 409 when
 * an earlier attempt was stored, its response was lost and the form has changed since: then the stored board is
 * updated. Errors: those of the calls.
 */
async function createBoard(idempotencyKey: string, payload: BoardPayload): Promise<SaveResult> {
  const create = () => boardApi.create(payload, idempotencyKey);
  const repeatOnce = (error: unknown) => (error instanceof NetworkError ? create() : Promise.reject(error));
  try {
    return { kind: "saved", board: await create().catch(repeatOnce) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return await updateBoard({ id: idempotencyKey, version: 1 }, payload);
  }
}

/** The stored board and version that a save replaces; null creates a new board. */
export type SaveTarget =
  | (Pick<LoadedBoard, "id" | "version"> & { readonly staged?: { readonly savedAt: string } | null })
  | null;

/** Stores a board; a new one is created once, however often the save is repeated. Errors: those of the calls. */
export function createBoardSaver() {
  let idempotencyKey = createUuid();
  return async (target: SaveTarget, payload: BoardPayload, kind: SaveKind): Promise<SaveResult> => {
    if (target !== null) return await updateBoard(target, payload, kind === "staged" ? "stage" : "update");
    const result = await createBoard(idempotencyKey, payload);
    // The id of a board in the trash cannot be used again.
    if (result.kind === "deleted") idempotencyKey = createUuid();
    return result;
  };
}
