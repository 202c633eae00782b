import { type Board, BoardError, type BoardRepository, pickTexts, requireActiveBoard } from "./board.ts";
import { describeChanges } from "./describe-changes.ts";
import type { BoardRevision, RemovedTerm, RevisionStore } from "./revision.ts";
import type { UpdateBoard } from "./save-board.ts";

export interface HistoryEntry extends Omit<BoardRevision, "content"> {
  /** What changed since the entry before it. */
  readonly changes: string;
}

export interface HistoryPage {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  readonly hasMore: boolean;
  /** All that were removed while the board used them; on the first page only. */
  readonly removedTerms: readonly RemovedTerm[];
}

interface Dependencies {
  readonly boards: Pick<BoardRepository, "findById">;
  readonly revisions: Pick<RevisionStore, "list" | "find" | "listRemovedTerms">;
  readonly updateBoard: UpdateBoard;
}

interface RestoreRequest {
  readonly id: string;
  /** The version that is restored. */
  readonly version: number;
  /** The version that the client has loaded; without it the last write wins (core/README.md, P7). */
  readonly loadedVersion: number | undefined;
  readonly author: string | null;
}

const pageSize = 50;

export type BoardHistory = ReturnType<typeof createBoardHistory>;

/** The revisions of boards (core/README.md, P17 to P20). Errors of all: `board.not-found`. */
export function createBoardHistory({ boards, revisions, updateBoard }: Dependencies) {
  /** Returns the board as it was in a version. Errors: `board.revision-not-found`. */
  async function view(id: string, version: number): Promise<Board> {
    const board = requireActiveBoard(await boards.findById(id));
    if (version === board.version) return board;
    const revision = await revisions.find(board.id, version);
    if (revision === null) throw revisionNotFoundError();
    return { ...board, ...revision.content, version, updatedAt: revision.savedAt };
  }

  return {
    view,
    /** Lists the revisions of a board, only those before a version if given. */
    async list(id: string, before: number | null): Promise<HistoryPage> {
      const board = requireActiveBoard(await boards.findById(id));
      // One more, because each is compared with the one before it.
      const stored = await revisions.list({ boardId: board.id, before, limit: pageSize + 1 });
      const isPresentMissing = before === null && (stored[0]?.version ?? 0) < board.version;
      const found = isPresentMissing ? [toRevision(board), ...stored] : stored;
      const entries = found.slice(0, pageSize).map(({ content, ...entry }, index) => {
        const previous = found[index + 1];
        return { ...entry, changes: previous ? describeChanges(previous.content, content) : describeFirst(entry) };
      });
      const removedTerms = before === null ? await revisions.listRemovedTerms(board.id) : [];
      return { entries, hasMore: found.length > pageSize, removedTerms };
    },
    /**
     * Saves the content of an earlier version again, with the present status. Errors: `board.revision-not-found`;
     * `board.invalid` and `board.changed-meanwhile` as for every save.
     */
    async restore({ id, version, loadedVersion, author }: RestoreRequest): Promise<Board> {
      const revision = await view(id, version);
      // A save keeps the notes of products that have none.
      const products = revision.products.map((product) => ({ ...product, note: product.note ?? "" }));
      const changes = { ...pickTexts(revision), products, composition: revision.composition };
      const reason = `Restored the version of ${formatTime(revision.updatedAt)}`;
      return await updateBoard({ id, changes, version: loadedVersion, origin: { author, reason } });
    },
  };
}

function describeFirst({ version }: Pick<BoardRevision, "version">): string {
  return version === 1 ? "Created" : "The oldest version that is kept";
}

/** The present version of a board that was never changed since boards have a history. */
function toRevision(board: Board): BoardRevision {
  const { id: boardId, version, updatedAt: savedAt, status } = board;
  const isPublication = status === "published";
  return { boardId, version, savedAt, author: null, reason: null, isPublication, content: board };
}

function revisionNotFoundError(): BoardError {
  return new BoardError("board.revision-not-found", "This version of the board is not kept.", {
    suggestion: "Load the history again and choose another version.",
  });
}

/** "2026-11-28, 14:02 UTC". */
function formatTime(time: Date): string {
  return `${time.toISOString().slice(0, 16).replace("T", ", ")} UTC`;
}
