import type { QueryClient } from "@tanstack/react-query";

interface ChangedBoard {
  readonly id: string;
  /** Whether visitors saw it before, or see it now. */
  readonly isPublic: boolean;
}

/**
 * Asks anew for what shows a board that was written, as soon as it is looked at again: the board itself and what admins
 * see of all boards, and for one that visitors see their lists too.
 */
export async function boardChanged(client: QueryClient, { id, isPublic }: ChangedBoard): Promise<void> {
  const own = ["one", "draft", "edited"].map((view) => ["boards", view, id]);
  const lists = ["cards", "trash", "similar", ...(isPublic ? ["featured", "list", "more"] : [])];
  const changed = [...own, ...lists.map((view) => ["boards", view])];
  await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey, refetchType: "none" })));
}
