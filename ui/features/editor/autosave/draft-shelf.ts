import { type Draft, draftText, parseDraft } from "./draft.ts";

/** As much of the browser's `Storage` as drafts need. */
export type DraftStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** A draft and the name under which it is kept. */
export interface KeptDraft {
  readonly name: string;
  readonly draft: Draft;
}

export interface DraftShelf {
  /** Under which this editor keeps its draft. */
  readonly ownName: string;
  /** The newest draft of this board that no `living` editor keeps; what cannot be read is removed. */
  readonly newest: (living?: readonly string[]) => KeptDraft | null;
  /** False when it could not be kept: no storage, no room, too long. The one kept before stays then. */
  readonly keep: (draft: Draft) => boolean;
  /** Keeps a draft beside the one of this editor, to be offered; without room it lasts as long as what is returned. */
  readonly setAside: (draft: Draft) => KeptDraft;
  /** Removes what this editor kept. */
  readonly clear: () => void;
  readonly remove: (name: string) => void;
}

const prefix = "hearthboard.draft";
const mostDrafts = 20;
const aside = "-";

/**
 * The drafts of one board (null: of a new one). Every open editor keeps its own under a `slot` of its own, so that two
 * tabs never write over each other. A device keeps the newest 20 drafts.
 */
export function makeDraftShelf(storage: DraftStorage | null, boardId: string | null, slot: string): DraftShelf {
  const ofBoard = `${prefix}:${boardId ?? "new"}:`;
  const own = ofBoard + slot;
  const remove = (name: string) => quietly(() => storage?.removeItem(name));
  const put = (place: string, draft: Draft) => {
    const text = draftText(draft);
    if (storage === null || text === null) return false;
    const isKept = quietly(() => {
      storage.setItem(place, text);
      return true;
    });
    if (isKept) for (const { name } of newestFirst(storage, prefix).slice(mostDrafts)) remove(name);
    return isKept ?? false;
  };
  return {
    ownName: own,
    newest: (living = []) =>
      quietly(() =>
        newestFirst(storage, ofBoard).find(({ name }) => name !== own && !living.some((editor) => isOf(editor, name))),
      ) ?? null,
    keep: (draft) => put(own, draft),
    setAside: (draft) => {
      const name = `${own}${aside}${draft.keptAt}`;
      put(name, draft);
      return { name, draft };
    },
    clear: () => remove(own),
    remove,
  };
}

function isOf(editor: string, name: string): boolean {
  return name === editor || name.startsWith(editor + aside);
}

function newestFirst(storage: DraftStorage | null, start: string): readonly KeptDraft[] {
  const names = Array.from({ length: storage?.length ?? 0 }, (_, place) => storage?.key(place) ?? "");
  return names
    .filter((name) => name.startsWith(start))
    .flatMap((name) => {
      const draft = parseDraft(storage?.getItem(name) ?? "");
      if (draft === null) storage?.removeItem(name);
      return draft === null ? [] : [{ name, draft }];
    })
    .sort((one, other) => other.draft.keptAt - one.draft.keptAt);
}

/** A full, forbidden or broken storage costs the copy, never the work itself. */
function quietly<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
