import { type Draft, parseDraft, serializeDraft } from "./draft.ts";

/** The part of the browser's `Storage` that drafts need. */
export type WebStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

/** A draft and its storage key. */
export interface StoredDraft {
  readonly key: string;
  readonly draft: Draft;
}

/** Whose drafts of which board an open editor stores. */
export interface DraftScope {
  /** Drafts are offered only to the account that wrote them. */
  readonly userId: string;
  /** Null for a new board. */
  readonly boardId: string | null;
  /** Unique for each open editor, so that two tabs do not overwrite each other. */
  readonly slot: string;
}

export type DraftStorage = ReturnType<typeof createDraftStorage>;

const prefix = "hearthboard.draft";
const maxDrafts = 20;
const copySeparator = "-";

/** The drafts of one account and board. A device keeps the newest 20 of all accounts and boards. */
export function createDraftStorage(getStorage: () => WebStorage, { userId, boardId, slot }: DraftScope) {
  const boardPrefix = `${prefix}:${userId}:${boardId ?? "new"}:`;
  const ownKey = boardPrefix + slot;
  const remove = (key: string) => ignoreStorageErrors(() => getStorage().removeItem(key));
  const put = (key: string, draft: Draft) => {
    const text = serializeDraft(draft);
    if (text === null) return false;
    const isAdded = ignoreStorageErrors(() => {
      const isNew = getStorage().getItem(key) === null;
      getStorage().setItem(key, text);
      return isNew;
    });
    // Runs on every keystroke: the list is searched only when a draft was added.
    if (isAdded) ignoreStorageErrors(() => removeOldest(getStorage()));
    return isAdded !== undefined;
  };
  return {
    /** Storage key of the draft of this editor. */
    ownKey,
    /** The account's newest draft of this board that belongs to no open editor; null for none. Removes unreadable drafts. */
    findLatest: (openKeys: readonly string[] = []): StoredDraft | null =>
      ignoreStorageErrors(() =>
        listNewestFirst(getStorage(), boardPrefix).find(
          ({ key }) => key !== ownKey && !openKeys.some((editor) => isKeyOf(editor, key)),
        ),
      ) ?? null,
    /** Returns false when the draft could not be stored: no storage, no space, too long. The previous draft stays then. */
    save: (draft: Draft) => put(ownKey, draft),
    /** Stores a copy beside the draft of this editor. When storage is full, only the returned value holds it. */
    saveCopy: (draft: Draft): StoredDraft => {
      const key = `${ownKey}${copySeparator}${draft.savedAt}`;
      put(key, draft);
      return { key, draft };
    },
    /** Removes the draft of this editor. */
    clear: () => remove(ownKey),
    remove,
  };
}

function removeOldest(storage: WebStorage): void {
  for (const { key } of listNewestFirst(storage, prefix).slice(maxDrafts)) storage.removeItem(key);
}

function isKeyOf(editor: string, key: string): boolean {
  return key === editor || key.startsWith(editor + copySeparator);
}

function listNewestFirst(storage: WebStorage, start: string): readonly StoredDraft[] {
  const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return names
    .filter((key) => key.startsWith(start))
    .flatMap((key) => {
      const draft = parseDraft(storage.getItem(key) ?? "");
      if (draft === null) storage.removeItem(key);
      return draft === null ? [] : [{ key, draft }];
    })
    .sort((one, other) => other.draft.savedAt - one.draft.savedAt);
}

/** Storage may be missing, full, blocked or corrupt; losing the draft copy must not break the editor. */
function ignoreStorageErrors<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}
