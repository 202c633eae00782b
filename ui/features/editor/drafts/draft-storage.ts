import { type Draft, parseDraft, serializeDraft } from "./draft.ts";

/** As much of the browser's `Storage` as drafts need. */
export type WebStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** A draft and the name under which it is kept. */
export interface StoredDraft {
  readonly name: string;
  readonly draft: Draft;
}

/** Where an open editor keeps its drafts. */
export interface DraftScope {
  /** Id of the account whose work it is: nobody else is offered it. */
  readonly userId: string;
  /** Null for a new board. */
  readonly boardId: string | null;
  /** That of the open editor, so that two tabs never write over each other. */
  readonly slot: string;
}

export interface DraftStorage {
  /** Under which this editor keeps its draft. */
  readonly ownKey: string;
  /** The account's newest draft of this board that no `living` editor keeps; what cannot be read is removed. */
  readonly findLatest: (openKeys?: readonly string[]) => StoredDraft | null;
  /** False when it could not be kept: no storage, no room, too long. The one kept before stays then. */
  readonly save: (draft: Draft) => boolean;
  /** Keeps a draft beside the one of this editor, to be offered; without room it lasts as long as what is returned. */
  readonly saveCopy: (draft: Draft) => StoredDraft;
  /** Removes what this editor kept. */
  readonly clear: () => void;
  readonly remove: (name: string) => void;
}

const prefix = "hearthboard.draft";
const MAX_DRAFTS = 20;
const COPY_SEPARATOR = "-";

/** The drafts that one account has of one board. A device keeps the newest 20 of all accounts and boards. */
export function createDraftStorage(storage: WebStorage | null, { userId, boardId, slot }: DraftScope): DraftStorage {
  const ofBoard = `${prefix}:${userId}:${boardId ?? "new"}:`;
  const own = ofBoard + slot;
  const remove = (name: string) => ignoreStorageErrors(() => storage?.removeItem(name));
  const put = (name: string, draft: Draft) => {
    const text = serializeDraft(draft);
    if (storage === null || text === null) return false;
    const isAdded = ignoreStorageErrors(() => {
      const isNew = storage.getItem(name) === null;
      storage.setItem(name, text);
      return isNew;
    });
    // Every keystroke comes here: the others are looked through only where one more was added.
    if (isAdded) ignoreStorageErrors(() => removeOldest(storage));
    return isAdded !== undefined;
  };
  return {
    ownKey: own,
    findLatest: (openKeys = []) =>
      ignoreStorageErrors(() =>
        newestFirst(storage, ofBoard).find(
          ({ name }) => name !== own && !openKeys.some((editor) => belongsTo(editor, name)),
        ),
      ) ?? null,
    save: (draft) => put(own, draft),
    saveCopy: (draft) => {
      const name = `${own}${COPY_SEPARATOR}${draft.keptAt}`;
      put(name, draft);
      return { name, draft };
    },
    clear: () => remove(own),
    remove,
  };
}

function removeOldest(storage: WebStorage): void {
  for (const { name } of newestFirst(storage, prefix).slice(MAX_DRAFTS)) storage.removeItem(name);
}

function belongsTo(editor: string, name: string): boolean {
  return name === editor || name.startsWith(editor + COPY_SEPARATOR);
}

function newestFirst(storage: WebStorage | null, start: string): readonly StoredDraft[] {
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
function ignoreStorageErrors<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

/** Null where the browser has no storage or forbids it. */
export function getLocalStorage(): WebStorage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}
