import { DomainError } from "../kernel/domain-error.ts";

export type BoardErrorCode = "board.not-found" | "board.invalid" | "board.changed-meanwhile";

export class BoardError extends DomainError<BoardErrorCode> {}
