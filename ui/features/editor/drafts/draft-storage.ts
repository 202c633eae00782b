import { type Draft, draftText, parseDraft } from "./draft.ts";

/** As much of the browser's `Storage` as drafts need. */
export type DraftStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** A draft and the name under which it is kept. */
export interface KeptDraft {
  readonly name: string;
  readonly draft: Draft;
}

/** Where an open editor keeps its drafts. */
export interface DraftPlace {
  /** Id of the account whose work it is: nobody else is offered it. */
  readonly account: string;
  /** Null for a new board. */
  readonly boardId: string | null;
  /** That of the open editor, so that two tabs never write over each other. */
  readonly slot: string;
}

export interface DraftShelf {
  /** Under which this editor keeps its draft. */
  readonly ownName: string;
  /** The account's newest draft of this board that no `living` editor keeps; what cannot be read is removed. */
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

/** The drafts that one account has of one board. A device keeps the newest 20 of all accounts and boards. */
export function makeDraftShelf(storage: DraftStorage | null, { account, boardId, slot }: DraftPlace): DraftShelf {
  const ofBoard = `${prefix}:${account}:${boardId ?? "new"}:`;
  const own = ofBoard + slot;
  const remove = (name: string) => quietly(() => storage?.removeItem(name));
  const put = (name: string, draft: Draft) => {
    const text = draftText(draft);
    if (storage === null || text === null) return false;
    const isAdded = quietly(() => {
      const isNew = storage.getItem(name) === null;
      storage.setItem(name, text);
      return isNew;
    });
    // Every keystroke comes here: the others are looked through only where one more was added.
    if (isAdded) quietly(() => removeOldest(storage));
    return isAdded !== undefined;
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

function removeOldest(storage: DraftStorage): void {
  for (const { name } of newestFirst(storage, prefix).slice(mostDrafts)) storage.removeItem(name);
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

/** Null where the browser has no storage or forbids it. */
export function deviceStorage(): DraftStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
