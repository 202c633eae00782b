import { type KeyboardEvent, useRef, useState } from "react";

interface Grid {
  readonly count: number;
  readonly columns: number;
}

/** The index that a key moves to in a grid filled row by row; null for other keys. */
export function getGridTarget(key: string, index: number, { count, columns }: Grid): number | null {
  const last = count - 1;
  const clampIndex = (target: number) => Math.max(0, Math.min(last, target));
  switch (key) {
    case "ArrowRight":
      return clampIndex(index + 1);
    case "ArrowLeft":
      return clampIndex(index - 1);
    case "ArrowUp":
      return index < columns ? index : index - columns;
    case "ArrowDown":
      return isInLastRow(index, { count, columns }) ? index : clampIndex(index + columns);
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

/** Roving tabindex for a grid of buttons: one tab stop, arrow keys within the visible columns. */
export function useGridNavigation() {
  const [active, setActive] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...(grid.current?.querySelectorAll("button") ?? [])];
    const index = items.findIndex((item) => item.matches(":focus"));
    const target =
      index === -1 ? null : getGridTarget(event.key, index, { count: items.length, columns: countColumns(items) });
    if (target === null) return;
    event.preventDefault();
    items[target]?.focus();
  };
  const getItemProps = (index: number) => ({ tabIndex: index === active ? 0 : -1, onFocus: () => setActive(index) });
  return { grid, onKeyDown, getItemProps };
}

/** Number of items in the first visible row. */
function countColumns(items: readonly HTMLElement[]): number {
  const firstBelow = items.findIndex((item) => item.offsetTop !== items[0]?.offsetTop);
  return firstBelow === -1 ? items.length : firstBelow;
}
