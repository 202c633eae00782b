import { foldCase } from "../kernel/text.ts";

/** The names that identify similar boards. */
export interface Combination {
  readonly style: string;
  readonly room: string | null;
  readonly adjective: string | null;
}

/** Whether `board` has the requested style, and the requested room and adjective unless null (core/README.md, B11). */
export function isSimilar(board: Combination, requested: Combination): boolean {
  return (
    isSameName(board.style, requested.style) &&
    (requested.room === null || isSameName(board.room, requested.room)) &&
    (requested.adjective === null || isSameName(board.adjective, requested.adjective))
  );
}

function isSameName(one: string | null, other: string | null): boolean {
  return foldCase(one ?? "") === foldCase(other ?? "");
}
