import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus inside an element whose buttons are replaced: when the focused one was removed, focuses the first
 * button. `focusKey` identifies the current set of buttons.
 */
export function useFocusRecovery<Element extends HTMLElement>(focusKey: string) {
  const ref = useRef<Element>(null);
  const isInside = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons are replaced when `focusKey` changes
  useEffect(() => {
    const isLost = document.activeElement === null || document.activeElement === document.body;
    if (isInside.current && isLost) ref.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [focusKey]);
  const listeners = {
    onFocus: () => {
      isInside.current = true;
    },
    onBlur: (event: FocusEvent<Element>) => {
      const to = event.relatedTarget;
      if (to instanceof Node && !event.currentTarget.contains(to)) isInside.current = false;
    },
  };
  return { ref, listeners };
}

/** Id of the row to focus after a removal: the next remaining one, else the previous one; null when none is left. */
function findRowToFocus(before: readonly string[], after: readonly string[], removedId: string): string | null {
  const index = before.indexOf(removedId);
  const isLeft = (id: string) => after.includes(id);
  return before.slice(index + 1).find(isLeft) ?? before.slice(0, index).findLast(isLeft) ?? null;
}

/**
 * Recovers the focus of a list whose focused row is removed: it moves to the next row, else to the previous one, else
 * to
 * `fallbackRef`. The rows are the `li` elements in `listRef` in the order of `ids`; the last button of a row is
 * focused.
 */
export function useListFocusRecovery<List extends HTMLElement>(
  ids: readonly string[],
  fallbackRef: RefObject<HTMLElement | null>,
) {
  const listRef = useRef<List>(null);
  const focusedId = useRef<string | null>(null);
  const lastIds = useRef(ids);
  const getRows = () => [...(listRef.current?.querySelectorAll("li") ?? [])];
  const focusRow = (id: string) => [...(getRows()[ids.indexOf(id)]?.querySelectorAll("button") ?? [])].at(-1)?.focus();

  useEffect(() => {
    const before = lastIds.current;
    lastIds.current = ids;
    const id = focusedId.current;
    if (id === null || ids.includes(id)) return;
    focusedId.current = null;
    if (document.activeElement !== null && document.activeElement !== document.body) return;
    const next = findRowToFocus(before, ids, id);
    if (next === null) fallbackRef.current?.focus();
    else focusRow(next);
  });

  const track = ({ target }: FocusEvent<List> | MouseEvent<List>) => {
    const row = target instanceof Element ? target.closest("li") : null;
    // A menu of the row is outside of the list.
    if (row !== null && listRef.current?.contains(row)) focusedId.current = ids[getRows().indexOf(row)] ?? null;
  };
  const listeners = {
    onFocus: track,
    // Safari does not focus a button that is clicked.
    onClick: track,
    // A blur with a target outside the list ends the tracking; a blur without one means that the row was removed.
    onBlur: ({ relatedTarget }: FocusEvent<List>) => {
      if (relatedTarget !== null && !listRef.current?.contains(relatedTarget)) focusedId.current = null;
    },
  };
  return { listRef, listeners, focusRow };
}
