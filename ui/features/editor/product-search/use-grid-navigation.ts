import { type KeyboardEvent, useRef, useState } from "react";
import { gridStep } from "../../product-search/grid-step.ts";

/** One stop of the Tab key for a whole grid of buttons, and the arrow keys inside it, over the columns as they are seen. */
export function useGridKeys() {
  const [active, setActive] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const items = [...(grid.current?.querySelectorAll("button") ?? [])];
    const index = items.findIndex((item) => item.matches(":focus"));
    const target = index === -1 ? null : gridStep(event.key, index, { count: items.length, columns: columnsOf(items) });
    if (target === null) return;
    event.preventDefault();
    items[target]?.focus();
  };
  const item = (index: number) => ({ tabIndex: index === active ? 0 : -1, onFocus: () => setActive(index) });
  return { grid, onKeyDown, item };
}

/** How many stand beside each other in the first row. */
function columnsOf(items: readonly HTMLElement[]): number {
  const firstBelow = items.findIndex((item) => item.offsetTop !== items[0]?.offsetTop);
  return firstBelow === -1 ? items.length : firstBelow;
}
