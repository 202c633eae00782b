import { moodboardRules } from "../../../core/moodboard/upload-rules.ts";
import type { MoodboardPlan } from "./plan.ts";

export interface Area {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export const canvas = { width: moodboardRules.recommendedWidth, height: moodboardRules.recommendedHeight };
const margin = 70;
const gutter = 38;
const columns = 12;
const rows = 16;

/** The areas of a plan by letter, in pixels. Throws when a letter's cells are no rectangle. */
export function areasOf({ slug, cells }: MoodboardPlan): ReadonlyMap<string, Area> {
  if (cells.length !== rows || cells.some((row) => row.length !== columns)) {
    throw new Error(`${slug}: a plan has ${rows} rows of ${columns} cells.`);
  }
  const letters = new Set(cells.join("").replaceAll(".", ""));
  return new Map([...letters].map((letter) => [letter, areaOf(letter, cells, slug)]));
}

function areaOf(letter: string, cells: readonly string[], slug: string): Area {
  const places = cells.flatMap((row, y) => [...row].flatMap((cell, x) => (cell === letter ? [{ x, y }] : [])));
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [x1, x2, y1, y2] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  if (places.length !== (x2 - x1 + 1) * (y2 - y1 + 1)) throw new Error(`${slug}: "${letter}" is no rectangle.`);
  const bleeds = letter === "P";
  const left = bleeds && x1 === 0 ? 0 : startOf(x1, columns, canvas.width);
  const top = bleeds && y1 === 0 ? 0 : startOf(y1, rows, canvas.height);
  const right = bleeds && x2 === columns - 1 ? canvas.width : startOf(x2 + 1, columns, canvas.width) - gutter;
  const bottom = bleeds && y2 === rows - 1 ? canvas.height : startOf(y2 + 1, rows, canvas.height) - gutter;
  return { left, top, width: right - left, height: bottom - top };
}

function startOf(cell: number, count: number, length: number): number {
  const step = (length - 2 * margin + gutter) / count;
  return Math.round(margin + cell * step);
}
