import { paths } from "../paths.ts";

let last: string = paths.admin;

/** Keeps the address of the board list, with its tab, filters and order, for the return from the editor. */
export function keepBoardList(address: string): void {
  last = address;
}

export function getLastBoardList(): string {
  return last;
}
