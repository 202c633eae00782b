import type { EnqueueImageJobs } from "../image/enqueue-image-jobs.ts";
import { joinMessages, type Violation } from "../kernel/domain-error.ts";
import type { Clock, IdGenerator } from "../kernel/system.port.ts";
import { isUuid } from "../kernel/text.ts";
import { normalizeProducts, validateItemId } from "../product/normalize-products.ts";
import type { Product } from "../product/product.ts";
import type { RetailerLinks } from "../product/retailer.port.ts";
import { type ImageSources, restoreContent } from "../product/shown-product.ts";
import {
  type Board,
  type BoardContent,
  BoardError,
  type BoardRepository,
  boardNotFoundError,
  type ChangeOrigin,
  isPublic,
  listShownImages,
  requireActiveBoard,
  requiredTextFields,
  type ScheduledChange,
  type StagedBoard,
} from "./board.ts";
import {
  applyChanges,
  buildBoard,
  hasSameContent,
  moveToTrash,
  type RestoreRights,
  restoreFromTrash,
  restoreHiddenContent,
  validateBoard,
  validateImageUrls,
} from "./board-rules.ts";

export interface BoardContentDependencies {
  readonly retailer: RetailerLinks;
  readonly rights: RestoreRights & ImageSources;
}

interface TrashDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
  readonly enqueueImageJobs: EnqueueImageJobs;
}

type SaveBoardDependencies = TrashDependencies & BoardContentDependencies;

/**
 * Enqueues the image variants of a published board before visitors request them; `stored` is the board before the save.
 */
function enqueueBoardImages(board: Board, enqueueImageJobs: EnqueueImageJobs, stored: Board | null = null): Board {
  const known = new Set(stored === null ? [] : listPublicImages(stored));
  const added = listPublicImages(board).filter((source) => !known.has(source));
  if (added.length > 0) enqueueImageJobs(added.map((source) => ({ source, crops: ["none"] })));
  return board;
}

function listPublicImages(board: Board): readonly string[] {
  return isPublic(board) ? listShownImages(board) : [];
}

/** Validates the content by its status and normalizes the products. Errors: `board.invalid` with all violations. */
function prepareBoardContent(
  content: BoardContent,
  { retailer, rights }: BoardContentDependencies,
  stored?: Board,
): BoardContent {
  const storedAsins = new Set(stored?.products.map(({ asin }) => asin));
  const violations = [
    ...validateBoard(content),
    ...validateImageUrls(content, rights, stored),
    ...content.products.map((product, index) =>
      storedAsins.has(product.asin) ? null : validateItemId(product, retailer, `products.${index}.asin`),
    ),
  ].filter((violation) => violation !== null);
  if (violations.length > 0) throw invalidBoardError(violations);
  return { ...content, products: normalizeProducts(content.products, retailer, stored?.products) };
}

/** Errors: `board.invalid` for a board that may not have this status (core/README.md, P2 and P3). */
export function requireValidBoard(board: Board): void {
  const violations = validateBoard(board);
  if (violations.length > 0) throw invalidBoardError(violations);
}

function invalidBoardError(violations: readonly Violation[]): BoardError {
  return new BoardError("board.invalid", joinMessages(violations), { violations });
}

interface CreateBoardDependencies extends SaveBoardDependencies {
  readonly ids: IdGenerator;
}

export type CreateBoard = (content: BoardContent, idempotencyKey?: string, origin?: ChangeOrigin) => Promise<Board>;

/**
 * Stores a new board. The idempotency key, a UUID in lower case, becomes the board's id: a
 * repeated call returns the board that the first one stored. Errors: `board.invalid`; `board.key-reused` when the
 * board under the key has another content or is in the trash.
 */
export function makeCreateBoard(dependencies: CreateBoardDependencies): CreateBoard {
  const { boards, ids, clock, enqueueImageJobs, rights } = dependencies;
  return async (content, idempotencyKey = ids.generate(), origin) => {
    const board = buildBoard(prepareBoardContent(content, dependencies), idempotencyKey, clock.now());
    if (await boards.insert(board, origin)) return enqueueBoardImages(board, enqueueImageJobs);
    const stored = await boards.findById(board.id);
    if (stored === null || stored.deletedAt !== null) throw keyReusedError();
    const sent = { ...board, products: restoreContent(board.products, stored.products, rights) };
    if (!hasSameContent(stored, sent)) throw keyReusedError();
    return stored;
  };
}

function keyReusedError(): BoardError {
  return new BoardError("board.key-reused", "Another board was saved with this Idempotency-Key.", {
    suggestion: "Change the board that has the key as its id, or send a new key.",
  });
}

interface BoardUpdate {
  readonly id: string;
  /** Missing fields keep their value. */
  readonly changes: Partial<BoardContent>;
  /** The loaded version; without it the last write wins (core/README.md, P7). */
  readonly version?: number | undefined;
  readonly origin?: ChangeOrigin | undefined;
  /** When the loaded staged version was saved, null for none: this change takes its place. */
  readonly stagedAt?: Date | null | undefined;
  /** Applies the staged version, unless the board has changed since, and publishes it. */
  readonly publishesStaged?: boolean;
  /** The scheduled change that this one carries out. */
  readonly completes?: ScheduledChange;
}

export type UpdateBoard = (update: BoardUpdate) => Promise<Board>;

/** Changes a stored board. Errors: `board.not-found`, `board.invalid`, `board.changed-meanwhile`. */
export function makeUpdateBoard(dependencies: SaveBoardDependencies): UpdateBoard {
  const { boards, enqueueImageJobs } = dependencies;
  return async ({ id, changes, version, origin, stagedAt, publishesStaged = false, completes }) => {
    let before: Board | null = null;
    const takesStaged = publishesStaged || stagedAt !== undefined;
    const change = (board: Board, staged: StagedBoard | null) => {
      const stored = requireActiveBoard(board);
      before = stored;
      const loaded = publishesStaged ? staged?.version : version;
      if (loaded !== undefined && loaded !== stored.version) throw versionConflictError();
      if (stagedAt !== undefined && stagedAt?.getTime() !== staged?.savedAt.getTime()) throw versionConflictError();
      if (publishesStaged) return changeContent(stored, requireStaged(staged), dependencies);
      const isDone = completes !== undefined && changes.status === stored.status;
      return isDone ? stored : changeContent(stored, changes, dependencies);
    };
    const updated = await boards.update(id, change, origin, { takesStaged, ...(completes && { completes }) });
    return enqueueBoardImages(requireActiveBoard(updated), enqueueImageJobs, before);
  };
}

function requireStaged(staged: StagedBoard | null): BoardContent {
  if (staged === null) throw new BoardError("board.later-refused", "There are no changes saved for later any more.");
  return { ...staged.content, status: "published" };
}

/** The next version of a stored board with these changes. Errors: `board.invalid`. */
export function changeContent(
  stored: Board,
  changes: Partial<BoardContent>,
  dependencies: BoardContentDependencies & { readonly clock: Clock },
): Board {
  const restored = restoreHiddenContent(changes, stored, dependencies.rights);
  const products = keepNotes(restored.products ?? stored.products, stored.products);
  const content = prepareBoardContent({ ...stored, ...restored, products }, dependencies, stored);
  return applyChanges(stored, content, dependencies.clock.now());
}

/** Products without a note keep the stored one; an empty note removes it (core/README.md, R21). */
function keepNotes(products: readonly Product[], stored: readonly Product[]): readonly Product[] {
  const notes = new Map(stored.map(({ id, note }) => [id, note]));
  return products.map((product) => {
    const note = product.note ?? notes.get(product.id);
    return note === undefined ? product : { ...product, note };
  });
}

export function versionConflictError(): BoardError {
  return new BoardError("board.changed-meanwhile", "Someone else changed this board.", {
    suggestion: "Reload the board, or save without a version to replace it.",
  });
}

const copySuffix = " (copy)";

export type DuplicateBoard = (id: string, author?: string | null) => Promise<Board>;

/**
 * Stores a copy of a board as a new draft, with everything but its views and times (core/README.md, P16). Errors:
 * `board.not-found`.
 */
export function makeDuplicateBoard({ boards, ids, clock }: Pick<CreateBoardDependencies, "boards" | "ids" | "clock">) {
  return async (id: string, author: string | null = null): Promise<Board> => {
    const stored = requireActiveBoard(await boards.findById(id));
    const start = [...stored.title].slice(0, requiredTextFields.title.maxLength - copySuffix.length).join("");
    const copy = buildBoard({ ...stored, title: start + copySuffix, status: "draft" }, ids.generate(), clock.now());
    await boards.insert(copy, { author, reason: "Copied from another board" });
    return copy;
  };
}

/** Days in which a deleted board can be restored. */
const trashRetentionDays = 30;

export type TrashBoard = (id: string, author?: string | null) => Promise<void>;

/**
 * Moves a board to the trash; does nothing for an unknown board. Errors: `board.not-found` for an id that is no UUID.
 */
export function makeTrashBoard({ boards, clock }: Omit<TrashDependencies, "enqueueImageJobs">): TrashBoard {
  return async (id, author = null) => {
    if (!isUuid(id)) throw boardNotFoundError();
    const change = (board: Board) => (board.deletedAt === null ? moveToTrash(board, clock.now()) : board);
    await boards.update(id, change, { author, reason: "Moved to the trash" });
  };
}

export type RestoreBoard = (id: string, author?: string | null) => Promise<Board>;

/** Restores a board from the trash; a board outside the trash is returned unchanged. Errors: `board.not-found`. */
export function makeRestoreBoard({ boards, clock, enqueueImageJobs }: TrashDependencies): RestoreBoard {
  return async (id, author = null) => {
    let before: Board | null = null;
    const change = (board: Board) => {
      before = board;
      return board.deletedAt === null ? board : restoreFromTrash(board, clock.now());
    };
    const restored = await boards.update(id, change, { author, reason: "Restored from the trash" });
    if (restored === null) throw boardNotFoundError();
    return enqueueBoardImages(restored, enqueueImageJobs, before);
  };
}

export type EmptyTrash = (now: Date) => Promise<number>;

const msPerDay = 24 * 60 * 60 * 1000;

/** Deletes boards that have been in the trash for more than 30 days and returns their number. */
export function makeEmptyTrash({ boards }: Pick<TrashDependencies, "boards">): EmptyTrash {
  return (now) => boards.deleteTrashedBefore(new Date(now.getTime() - trashRetentionDays * msPerDay));
}
