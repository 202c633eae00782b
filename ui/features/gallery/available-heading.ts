import { counted } from "../../words.ts";

/** "1 Board Available"; "24+ Boards Available" while there are more than have been loaded. */
export function availableHeading(count: number, more: boolean): string {
  return more ? `${count}+ Boards Available` : `${counted(count, "Board")} Available`;
}
