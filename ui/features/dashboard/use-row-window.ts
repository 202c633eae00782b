import { defaultRangeExtractor, type Range, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type RefObject, useCallback, useLayoutEffect, useState } from "react";
import { oneLineFrom, rowHeight } from "./board-row.css.ts";

interface RowWindow {
  readonly ids: readonly string[];
  /** Stays there wherever the page is scrolled to, such as the row that has the focus. */
  readonly kept: number | null;
  readonly list: RefObject<HTMLElement | null>;
}

/** Only the rows near the window are there, however many there are; the page itself is what scrolls. */
export function useRowWindow({ ids, kept, list }: RowWindow) {
  const [{ top, width }, setPlace] = useState({ top: 0, width: 0 });
  const estimateSize = useCallback(() => (width >= oneLineFrom ? rowHeight.oneLine : rowHeight.twoLines), [width]);
  const rows = useWindowVirtualizer({
    count: ids.length,
    estimateSize,
    getItemKey: useCallback((index: number) => ids[index] ?? index, [ids]),
    overscan: 8,
    scrollMargin: top,
    rangeExtractor: useCallback((range: Range) => withKept(range, kept), [kept]),
  });
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const place = () =>
      setPlace({ top: element.getBoundingClientRect().top + window.scrollY, width: element.offsetWidth });
    const watcher = new ResizeObserver(place);
    watcher.observe(element);
    watcher.observe(document.body);
    return () => watcher.disconnect();
  }, [list]);
  useLayoutEffect(() => {
    if (width === 0) return;
    rows.measure();
    // What `measure` forgets comes back by itself only for rows whose height changes, and is only taken where the
    // positions have been worked out anew.
    rows.getTotalSize();
    for (const row of rows.elementsCache.values()) rows.measureElement(row);
  }, [rows, width]);
  return { rows, top };
}

/** The kept row's neighbours stay with it, so that Tab goes on to them. */
function withKept(range: Range, kept: number | null): number[] {
  const near = defaultRangeExtractor(range);
  if (kept === null) return near;
  const around = [kept - 1, kept, kept + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...near, ...around])].sort((one, other) => one - other);
}
