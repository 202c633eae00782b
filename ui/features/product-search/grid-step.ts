interface Grid {
  readonly count: number;
  readonly columns: number;
}

/** Where a key leads from the item at `index` of a grid filled row by row; null for keys that lead nowhere. */
export function gridStep(key: string, index: number, { count, columns }: Grid): number | null {
  const last = count - 1;
  const within = (target: number) => Math.max(0, Math.min(last, target));
  switch (key) {
    case "ArrowRight":
      return within(index + 1);
    case "ArrowLeft":
      return within(index - 1);
    case "ArrowUp":
      return index < columns ? index : index - columns;
    case "ArrowDown":
      return isInLastRow(index, { count, columns }) ? index : within(index + columns);
    case "Home":
      return 0;
    case "End":
      return last;
    default:
      return null;
  }
}

function isInLastRow(index: number, { count, columns }: Grid): boolean {
  return Math.floor(index / columns) === Math.floor((count - 1) / columns);
}
