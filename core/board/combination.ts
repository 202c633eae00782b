import { foldCase } from "../kernel/text.ts";

/** The three names a board is built from. */
export interface Combination {
  readonly style: string;
  readonly room: string | null;
  readonly adjective: string | null;
}

/** Whether `board` has the wanted style, and the wanted room and adjective where they are given. */
export function isSimilar(board: Combination, wanted: Combination): boolean {
  return (
    isSameName(board.style, wanted.style) &&
    (wanted.room === null || isSameName(board.room, wanted.room)) &&
    (wanted.adjective === null || isSameName(board.adjective, wanted.adjective))
  );
}

function isSameName(one: string | null, other: string | null): boolean {
  return foldCase(one ?? "") === foldCase(other ?? "");
}
