import { useState } from "react";

interface Selection {
  /** What the selection was made from: that of another answer counts no more. */
  readonly of: unknown;
  readonly ids: readonly string[];
}

/** Ids in the order in which they were selected. Another answer begins with none. */
export function useSelection(answer: unknown) {
  const [selection, setSelection] = useState<Selection>({ of: answer, ids: [] });
  const ids = selection.of === answer ? selection.ids : [];
  const toggle = (id: string) =>
    setSelection({ of: answer, ids: ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id] });
  return { ids, toggle };
}
