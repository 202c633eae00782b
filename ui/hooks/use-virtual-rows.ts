import { defaultRangeExtractor, useWindowVirtualizer } from "@tanstack/react-virtual";
import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";

/** Rows rendered above and below the visible ones. */
const overscan = 8;
/** Pixels above and below a row that is scrolled into view; the bars above a table and below it are sticky. */
const scrollPadding = { start: 88, end: 152 } as const;

interface VirtualRowsOptions {
  readonly count: number;
  /** Height of a row until it is measured, in pixels, by the width of the list; null until that is known. */
  readonly estimateHeight: (listWidth: number | null) => number;
}

/** Where the focus goes: into the row of `index`, which may not be loaded or rendered yet. */
interface FocusTarget {
  readonly index: number;
  readonly control: string;
  isReached: boolean;
}

const titleControl = "a, button";
/** The controls of a row between whose like the keys move. */
const controls = ["[type=checkbox]", "[aria-haspopup]", titleControl] as const;

/**
 * The rows of a list near the window. Each is an element with `data-index`, and focusable while its content loads. The
 * row with the focus stays, so that scrolling does not lose it; arrow keys, Home and End move the focus between rows.
 */
export function useVirtualRows<List extends HTMLElement>({ count, estimateHeight }: VirtualRowsOptions) {
  const listRef = useRef<List>(null);
  const offset = useListOffset(listRef);
  const [active, setActive] = useState<number | null>(null);
  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => estimateHeight(listRef.current?.clientWidth ?? null),
    overscan,
    scrollPaddingStart: scrollPadding.start,
    scrollPaddingEnd: scrollPadding.end,
    scrollMargin: offset,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const indexes = defaultRangeExtractor(range);
      if (active === null || active >= count || indexes.includes(active)) return indexes;
      return [...indexes, active].toSorted((one, other) => one - other);
    },
  });
  return {
    listRef,
    /** `top` is the distance from the top of the list, in pixels. */
    rows: virtualizer.getVirtualItems().map(({ index, start }) => ({ index, top: start - offset })),
    height: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
    navigation: useRowFocus({ listRef, count, active, setActive, scrollToRow: virtualizer.scrollToIndex }),
  };
}

interface RowFocusOptions {
  readonly listRef: RefObject<HTMLElement | null>;
  readonly count: number;
  /** The row with the focus. */
  readonly active: number | null;
  readonly setActive: (index: number | null) => void;
  readonly scrollToRow: (index: number) => void;
}

/**
 * Moves the focus between rows by keys, and to the new last row when the last one is removed while it has the focus.
 */
function useRowFocus({ listRef, count, active, setActive, scrollToRow }: RowFocusOptions) {
  const target = useRef<FocusTarget | null>(null);
  const lastControl = useRef<string>(titleControl);
  const moveTo = (index: number) => {
    target.current = { index, control: lastControl.current, isReached: false };
    setActive(index);
  };
  useEffect(() => {
    const isLost = active !== null && active >= count && document.activeElement === document.body;
    if (isLost && count > 0) moveTo(count - 1);
  });
  useEffect(() => {
    const { current: wanted } = target;
    const row = listRef.current?.querySelector<HTMLElement>(`[data-index="${wanted?.index}"]`);
    if (wanted === null || row == null) return;
    target.current = moveFocus(row, wanted, () => scrollToRow(wanted.index));
  });
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      if (!(event.target instanceof Element) || event.target.closest("[role=menu]") !== null) return;
      // A key can be pressed before the focus has followed the previous one.
      const from = target.current?.index ?? getRowIndex(event.target) ?? 0;
      const index = getRowTarget(event.key, from, count);
      if (index === null) return;
      event.preventDefault();
      moveTo(index);
    },
    onFocus: ({ target: focused }: { target: Element }) => {
      setActive(getRowIndex(focused));
      lastControl.current = controls.find((control) => focused.matches(control)) ?? lastControl.current;
    },
  };
}

/**
 * Distance of the list from the top of the page, in pixels; measured after each render, because content above can
 * change.
 */
function useListOffset(listRef: RefObject<HTMLElement | null>): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    const top = listRef.current?.getBoundingClientRect().top ?? 0;
    const place = Math.round(top + window.scrollY);
    if (Math.abs(place - offset) > 1) setOffset(place);
  });
  return offset;
}

/**
 * Focuses the control of a row, or the row itself while it has none. Returns the target until its control has the
 * focus; null also when the focus was moved elsewhere meanwhile.
 */
function moveFocus(row: HTMLElement, target: FocusTarget, scrollToRow: () => void): FocusTarget | null {
  if (target.isReached && document.activeElement !== row) return null;
  const control = row.querySelector<HTMLElement>(target.control) ?? row.querySelector<HTMLElement>(titleControl);
  (control ?? row).focus({ preventScroll: true });
  // Follows the row while the rows above it are measured.
  if (!target.isReached) scrollToRow();
  return control === null ? { ...target, isReached: true } : null;
}

function getRowIndex(target: Element): number | null {
  const index = target.closest("[data-index]")?.getAttribute("data-index") ?? null;
  return index === null ? null : Number(index);
}

/** The row that a key moves to; null for other keys. */
function getRowTarget(key: string, index: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: index + 1,
    ArrowUp: index - 1,
    Home: 0,
    End: count - 1,
  };
  const target = targets[key];
  return target === undefined ? null : Math.max(0, Math.min(count - 1, target));
}
