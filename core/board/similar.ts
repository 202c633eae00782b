import { foldCase } from "../kernel/text.ts";
import type { Combination } from "./combination.ts";

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
