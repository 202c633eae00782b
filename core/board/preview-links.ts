import type { Clock, IdGenerator } from "../kernel/system.port.ts";
import { isUuid, toSingleLine } from "../kernel/text.ts";
import { type Board, BoardError, type BoardRepository, boardNotFoundError, requireActiveBoard } from "./board.ts";
import { hidePausedContent, type ShownRights } from "./shown-board.ts";
import type { ViewStaged } from "./staged-board.ts";

/** Whoever has its token sees one board, or its staged version, before it is published (core/README.md, P33). */
export interface PreviewLink {
  readonly id: string;
  readonly boardId: string;
  readonly isStaged: boolean;
  readonly author: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export const answerKinds = ["approved", "comment"] as const;

/** What a person who has a link said; plain text. */
export interface PreviewAnswer {
  readonly id: string;
  readonly boardId: string;
  /** Null when the link is gone. */
  readonly linkId: string | null;
  readonly kind: (typeof answerKinds)[number];
  readonly name: string;
  /** Can be empty for an approval. */
  readonly text: string;
  readonly createdAt: Date;
}

/** An answer to a preview of any board that is not in the trash. */
export interface RecentAnswer extends PreviewAnswer {
  /** Of the board. */
  readonly title: string;
}

/** Stores only hashes of tokens. */
export interface PreviewStore {
  addLink(link: PreviewLink, token: string): Promise<void>;
  /** The link with this token that has not expired at `now`; null for none. */
  findLink(token: string, now: Date): Promise<PreviewLink | null>;
  /** Of one board, without expired ones, newest first. */
  listLinks(boardId: string, now: Date): Promise<readonly PreviewLink[]>;
  /** Does nothing when the board has no such link. */
  removeLink(boardId: string, linkId: string): Promise<void>;
  /** False, and nothing stored, when the link is gone. */
  addAnswer(answer: PreviewAnswer): Promise<boolean>;
  /** Of one board, at most `maxListedAnswers`, newest first. */
  listAnswers(boardId: string): Promise<readonly PreviewAnswer[]>;
  /** Of all boards that are not in the trash, since this moment, at most `maxRecentAnswers`, newest first. */
  listRecentAnswers(since: Date): Promise<readonly RecentAnswer[]>;
  deleteLinksExpiredBefore(moment: Date): Promise<void>;
  deleteAnswersBefore(moment: Date): Promise<void>;
}

export const maxListedAnswers = 200;

export const maxRecentAnswers = 5;

/** Answers are recent for as long. */
const linkLifetimeMs = 7 * 24 * 60 * 60 * 1000;

interface Dependencies {
  readonly boards: Pick<BoardRepository, "findById">;
  readonly previews: PreviewStore;
  readonly viewStaged: ViewStaged;
  readonly rights: ShownRights;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  /** 256 random bits as text. */
  readonly createToken: () => string;
}

export interface Preview {
  readonly link: PreviewLink;
  readonly board: Board;
}

export type Previews = ReturnType<typeof createPreviews>;

/** Preview links of boards, and the answers to them (core/README.md, P33 and P34). */
export function createPreviews(dependencies: Dependencies) {
  const { boards, previews, viewStaged, clock, ids, createToken } = dependencies;
  const view = makeViewPreview(dependencies);

  return {
    /**
     * The token is returned only here. Errors: `board.not-found`; `board.later-refused` for a link to a staged version
     * that does not exist.
     */
    async create({ boardId, isStaged, author }: Pick<PreviewLink, "boardId" | "isStaged" | "author">) {
      const { id } = requireActiveBoard(await boards.findById(boardId));
      if (isStaged && (await viewStaged(id)) === null) {
        throw new BoardError("board.later-refused", "This board has no changes saved for later.");
      }
      const createdAt = clock.now();
      const expiresAt = new Date(createdAt.getTime() + linkLifetimeMs);
      const link = { id: ids.generate(), boardId: id, isStaged, author, createdAt, expiresAt };
      const token = createToken();
      await previews.addLink(link, token);
      return { link, token };
    },
    view,
    /** Errors: `board.not-found`, as `view`; `board.invalid` without a name, and for a comment without a text. */
    async answer(token: string, { kind, ...answer }: Pick<PreviewAnswer, "kind" | "name" | "text">): Promise<void> {
      const { id: linkId, boardId } = (await view(token)).link;
      const [name, text] = [toSingleLine(answer.name).trim(), answer.text.trim()];
      if (name === "") throw invalidAnswerError("name", "Please enter your name.");
      if (text === "" && kind === "comment") throw invalidAnswerError("text", "Please write a comment.");
      const stored = { id: ids.generate(), boardId, linkId, kind, name, text, createdAt: clock.now() };
      if (!(await previews.addAnswer(stored))) throw previewEndedError();
    },
    async list(boardId: string) {
      if (!isUuid(boardId)) throw boardNotFoundError();
      const reads = [previews.listLinks(boardId, clock.now()), previews.listAnswers(boardId)] as const;
      const [links, answers] = await Promise.all(reads);
      return { links, answers };
    },
    /** The newest answers of the last seven days, for the dashboard (core/README.md, P34). */
    listRecentAnswers: () => previews.listRecentAnswers(new Date(clock.now().getTime() - linkLifetimeMs)),
    removeLink: previews.removeLink,
  };
}

/**
 * Returns the board as visitors would see it. Errors: `board.not-found` for an unknown, expired or revoked token, and
 * for a board or staged version that is gone.
 */
function makeViewPreview({ boards, previews, viewStaged, rights, clock }: Dependencies) {
  return async (token: string): Promise<Preview> => {
    const link = await previews.findLink(token, clock.now());
    const live = link === null ? null : await boards.findById(link.boardId);
    if (link === null || live === null || live.deletedAt !== null) throw previewEndedError();
    const board = link.isStaged ? (await viewStaged(live.id))?.board : live;
    if (board === undefined) throw previewEndedError();
    return { link, board: hidePausedContent(board, rights) };
  };
}

function previewEndedError(): BoardError {
  return new BoardError("board.not-found", "This link has ended or was revoked.", { suggestion: "Ask for a new one." });
}

function invalidAnswerError(path: string, message: string): BoardError {
  return new BoardError("board.invalid", message, { violations: [{ path, title: "Not sent", message }] });
}
