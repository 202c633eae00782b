import type { BoardStatus } from "../../../core/board/board.ts";

export const statusWords: Readonly<Record<BoardStatus, string>> = { draft: "Draft", published: "Published" };
