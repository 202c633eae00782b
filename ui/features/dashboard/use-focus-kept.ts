import { type FocusEvent, type RefObject, useEffect, useState } from "react";

interface FocusedRow {
  readonly id: string;
  readonly index: number;
}

/**
 * Which row has the focus. When that row goes away, as by deleting it, the focus goes on to the one that takes its
 * place, or to `otherwise` where no row is left.
 */
export function useFocusKept(
  ids: readonly string[],
  list: RefObject<HTMLElement | null>,
  otherwise: RefObject<HTMLElement | null>,
) {
  const [focused, setFocused] = useState<FocusedRow | null>(null);
  useEffect(() => {
    if (focused === null || ids.includes(focused.id)) return;
    setFocused(null);
    if (document.activeElement !== document.body) return;
    const next = ids[Math.min(focused.index, ids.length - 1)];
    const row = next === undefined ? null : list.current?.querySelector(`[data-board="${next}"] button`);
    (row instanceof HTMLElement ? row : otherwise.current)?.focus();
  }, [focused, ids, list, otherwise]);
  return {
    onFocus: ({ target }: FocusEvent) => {
      const row = target.closest<HTMLElement>("[data-board]");
      if (row !== null) setFocused({ id: row.dataset["board"] ?? "", index: Number(row.dataset["index"]) });
    },
    // What is left by going elsewhere needs no keeping; what is left by going away does.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget !== null && !list.current?.contains(relatedTarget)) setFocused(null);
    },
  };
}
