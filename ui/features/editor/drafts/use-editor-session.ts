import { useEffect, useMemo, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { BoardWire } from "../../../../adapters/http/contract/board.ts";
import type { EditorForm } from "../form/editor-form.ts";
import { deviceStorage, makeDraftShelf } from "./draft-storage.ts";
import { makeWork, type UnsavedWork, type WorkActions } from "./editor-session.ts";

/** Marks a name as that of an open editor, until what is returned is called or the page is gone. */
function markAsLiving(name: string): () => void {
  let release: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Browsers have no locks where the address is not secure: then every draft counts as left behind.
  if ("locks" in navigator) navigator.locks.request(name, () => isOver).catch(() => undefined);
  return release;
}

/** The names that open editors of this browser have; none where it cannot be told. */
export async function livingEditors(): Promise<readonly string[]> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.flatMap(({ name }) => name ?? []);
  } catch {
    return [];
  }
}

/** A name for one opening of an editor, which no other one has. */
export function newOpening(): string {
  return Math.random().toString(36).slice(2);
}

/** The unsaved work of one open editor, and how it stands. */
export interface Work extends WorkActions {
  readonly unsaved: UnsavedWork;
  /** The board as it was last loaded; null for a new one. */
  readonly loaded: BoardWire | null;
}

/** `account` is the id of the user whose work it is. */
export function useWork(form: UseFormReturn<EditorForm>, stored: BoardWire | null, account: string): Work {
  const [loaded, setLoaded] = useState(stored);
  const [unsaved, setUnsaved] = useState<UnsavedWork>("none");
  const [work] = useState(() => {
    const slot = newOpening();
    return makeWork({
      form,
      stored,
      shelfOf: (boardId) => makeDraftShelf(deviceStorage(), { account, boardId, slot }),
      onUnsaved: setUnsaved,
      onLoaded: setLoaded,
    });
  });
  useEffect(() => work.watch(), [work]);
  useEffect(() => markAsLiving(work.shelf.ownName), [work]);
  return useMemo(() => ({ ...work, unsaved, loaded }), [work, unsaved, loaded]);
}
