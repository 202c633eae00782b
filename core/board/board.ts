import type { Composition } from "../composition/composition.ts";
import { DomainError } from "../kernel/domain-error.ts";
import { normalizeName } from "../kernel/text.ts";
import type { Product } from "../product/product.ts";
import { maxTermNameLength } from "../term/term.ts";

/** A text of a board that an admin sets. */
interface TextField {
  /** In code points, like `maxLength` in JSON Schema. */
  readonly maxLength: number;
  /** Returns the text in the form in which it is stored. */
  readonly normalize: (text: string) => string;
}

function text(maxLength: number): TextField {
  return { maxLength, normalize: (value) => value.trim() };
}

const name: TextField = { maxLength: maxTermNameLength, normalize: normalizeName };
const url = text(2_048);

/** Texts that are never null (core/README.md, B1 and B10). */
export const requiredTextFields = { title: text(300), subject: text(200), style: name };

/**
 * Texts that are null when empty. All layers read both tables: each field is a property of the API, a column of the
 * table
 * `boards` (in snake case), and a text of the editor's form unless `ui/features/editor/form/editor-form.ts` excludes
 * it.
 */
export const optionalTextFields = {
  description: text(5_000),
  room: name,
  furnitureType: name,
  adjective: name,
  imageUrl: url,
  uploadedMoodboardUrl: url,
};

/** The texts of a board by field. */
type BoardTexts = Readonly<
  Record<keyof typeof requiredTextFields, string> & Record<keyof typeof optionalTextFields, string | null>
>;

/** Returns one value for each field. */
export function mapFields<Name extends string, Field, Value>(
  fields: Readonly<Record<Name, Field>>,
  map: (name: Name, field: Field) => Value,
): Record<Name, Value> {
  const names = getFieldNames(fields);
  const values = Object.fromEntries(names.map((fieldName) => [fieldName, map(fieldName, fields[fieldName])]));
  if (!hasAllFields(values, names)) throw new Error("A field has no value.");
  return values;
}

export function getFieldNames<Name extends string>(fields: Readonly<Record<Name, unknown>>): readonly Name[] {
  return Object.keys(fields).filter((key): key is Name => Object.hasOwn(fields, key));
}

function hasAllFields<Name extends string, Value>(
  values: Readonly<Record<string, Value>>,
  names: readonly Name[],
): values is Record<Name, Value> {
  return names.every((fieldName) => Object.hasOwn(values, fieldName));
}

/** Returns the texts of an object that has further properties. */
export function pickTexts(board: BoardTexts): BoardTexts {
  return {
    ...mapFields(requiredTextFields, (field) => board[field]),
    ...mapFields(optionalTextFields, (field) => board[field]),
  };
}

/** Normalizes the texts; empty optional ones become null (core/README.md, B4). */
export function normalizeTexts(texts: BoardTexts): BoardTexts {
  return {
    ...mapFields(requiredTextFields, (field, { normalize }) => normalize(texts[field])),
    ...mapFields(optionalTextFields, (field, { normalize }) => normalize(texts[field] ?? "") || null),
  };
}

export type BoardStatus = "draft" | "published";

export const boardStatusLabels: Readonly<Record<BoardStatus, string>> = { draft: "Draft", published: "Published" };

/** The fields of a board that an admin sets (core/README.md, B1). */
export interface BoardContent extends BoardTexts {
  readonly status: BoardStatus;
  readonly products: readonly Product[];
  /** Arrangement of the products in the moodboard; null when it is not known (core/README.md, K6). */
  readonly composition: Composition | null;
}

/** A draft without texts and products. */
export const emptyBoardContent: BoardContent = {
  ...mapFields(requiredTextFields, () => ""),
  ...mapFields(optionalTextFields, () => null),
  status: "draft",
  products: [],
  composition: null,
};

/** A style board. `version` increases by one with every change; `publishedAt` is the time of the first publication. */
export interface Board extends BoardContent {
  readonly id: string;
  readonly views: number;
  readonly version: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly publishedAt: Date | null;
  /** Time of the move to the trash; null outside the trash. */
  readonly deletedAt: Date | null;
}

/** Only published boards outside the trash are public (core/README.md, P1). */
export function isPublic(board: Board): boolean {
  return board.status === "published" && board.deletedAt === null;
}

/** `board.later-refused`: a change that cannot be scheduled or saved for later. */
export type BoardErrorCode =
  | "board.not-found"
  | "board.revision-not-found"
  | "board.invalid"
  | "board.changed-meanwhile"
  | "board.key-reused"
  | "board.later-refused";

export class BoardError extends DomainError<BoardErrorCode> {}

/** Returns the board. Errors: `board.not-found` for null and for a board in the trash. */
export function requireActiveBoard(found: Board | null): Board {
  if (found === null || found.deletedAt !== null) throw boardNotFoundError();
  return found;
}

export function boardNotFoundError(): BoardError {
  return new BoardError("board.not-found", "There is no such board.");
}

/** The style and the room joined by a space (core/README.md, B2). */
export function buildSubject(style: string, room: string | null): string {
  return [style, room ?? ""]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" ");
}

/** The title, or the subject if the title is empty (core/README.md, B3). */
export function resolveTitle(title: string, subject: string): string {
  return title.trim() || subject.trim();
}

/** The names that identify similar boards. */
export interface Combination {
  readonly style: string;
  readonly room: string | null;
  readonly adjective: string | null;
}

/** Who changes a board and why, for its history (core/README.md, P17). */
export interface ChangeOrigin {
  /** The user name; null for the site itself and when it is not known. */
  readonly author: string | null;
  /** In plain words; null for a save. */
  readonly reason: string | null;
}

/** Every change of the version is kept as a revision, with its origin. */
export interface BoardRepository {
  /** Ignores the case of the id and includes the trash (`deletedAt` is set). Null also for an id that is no UUID. */
  findById(id: string): Promise<Board | null>;
  /** Returns false, and stores nothing, when the id is taken, also by a board in the trash. */
  insert(board: Board, origin?: ChangeOrigin): Promise<boolean>;
  /**
   * Locks the row, applies `change`, stores and returns the result; null if there is no such board. Concurrent updates
   * of one board are serialized across all nodes. Stores nothing if `change` throws. Never writes `views`.
   */
  update(
    id: string,
    change: (board: Board, staged: StagedBoard | null) => Board,
    origin?: ChangeOrigin,
    together?: UpdatedTogether,
  ): Promise<Board | null>;
  /**
   * Like `update`, for all boards of these ids that exist, in one transaction: when `change` throws or the database
   * fails, none is stored. Boards that `change` returns as they are, are not written.
   */
  updateAll(ids: readonly string[], change: (board: Board) => Board, origin?: ChangeOrigin): Promise<void>;
  /** Deletes boards that were moved to the trash before `moment` and returns their number. */
  deleteTrashedBefore(moment: Date): Promise<number>;
}

/** Changes of a published board that visitors do not see yet; a board has at most one staged version. */
export interface StagedBoard {
  readonly boardId: string;
  readonly content: BoardContent;
  /** The version of the board that the changes are based on. */
  readonly version: number;
  readonly author: string;
  readonly savedAt: Date;
}

export const scheduledActions = ["publish", "unpublish", "publish-staged"] as const;
export type ScheduledAction = (typeof scheduledActions)[number];

/** A change of a board that is due later; a board has at most one of each action. */
export interface ScheduledChange {
  readonly boardId: string;
  readonly action: ScheduledAction;
  readonly dueAt: Date;
  /** The IANA name of the time zone in which the admin chose the time. */
  readonly timeZone: string;
  readonly author: string;
}

/** What is removed in the transaction that changes a board. */
export interface UpdatedTogether {
  /** The staged version, which `change` gets, and its schedule. */
  readonly takesStaged?: boolean;
  /** A scheduled change; when it is gone or due at another time, nothing is changed and the result is null. */
  readonly completes?: ScheduledChange;
}

/** Returns the distinct images that visitors see of a board: its cover and its products. */
export function listShownImages({ uploadedMoodboardUrl, imageUrl, products }: Board): readonly string[] {
  const images = [uploadedMoodboardUrl || imageUrl || "", ...products.map((product) => product.imageUrl)];
  return [...new Set(images)].filter((image) => image !== "");
}
