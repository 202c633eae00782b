import type { ImageDto } from "../../../../adapters/http/contract/schemas.ts";
import { mapFields } from "../../../../core/board/board.ts";
import { parseComposition } from "../../../../core/composition/parse-composition.ts";
import type { LinkedProduct } from "../../../../core/product/product.ts";
import {
  type Check,
  hasShape,
  isBoolean,
  isListOf,
  isNumber,
  isText,
  nullable,
  optional,
  type Shape,
} from "../../../api/stored-shape.ts";
import type { ComposerDraft, ComposerSettings } from "../composer/composer-state.ts";
import { type EditorForm, type FormProduct, formFields, type ManualProductDraft } from "../form/editor-form.ts";

/** The part of the browser's `Storage` that drafts need. */
type WebStorage = Pick<Storage, "length" | "key" | "getItem" | "setItem" | "removeItem">;

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
    /**
     * The account's newest draft of this board that belongs to no open editor; null for none. Removes unreadable
     * drafts.
     */
    findLatest: (openKeys: readonly string[] = []): StoredDraft | null =>
      ignoreStorageErrors(() =>
        listNewestFirst(getStorage(), boardPrefix).find(
          ({ key }) => key !== ownKey && !openKeys.some((editor) => isKeyOf(editor, key)),
        ),
      ) ?? null,
    /**
     * Returns false when the draft could not be stored: no storage, no space, too long. The previous draft stays then.
     */
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

const isContentSource: Check = (value) => value === undefined || value === "shop" || value === "amazon";
const isComposition: Check = (value) => {
  try {
    return parseComposition(value) !== null;
  } catch {
    return false;
  }
};
const imageShape: Shape<ImageDto> = {
  src: isText,
  width: nullable(isNumber),
  height: nullable(isNumber),
  placeholder: nullable(isText),
  contentSource: isContentSource,
};

const product: Shape<FormProduct> = {
  id: isText,
  asin: nullable(isText),
  title: isText,
  imageUrl: isText,
  shopUrl: nullable(isText),
  note: optional(isText),
  alternativeText: optional(isText),
  isGone: optional(isBoolean),
  picture: nullable(hasShape(imageShape)),
};

const linkedProduct: Shape<LinkedProduct> = { id: isText, asin: nullable(isText), shopUrl: nullable(isText) };

const manualProduct: Shape<ManualProductDraft> = {
  link: isText,
  title: isText,
  imageUrl: isText,
  uploaded: nullable(isText),
  linked: optional(hasShape(linkedProduct)),
};

const composerSettings: Shape<ComposerSettings> = {
  palette: isListOf(isText),
  hasPalette: isBoolean,
  room: nullable(isText),
  hasTitle: isBoolean,
};

const composerDraft: Shape<ComposerDraft> = {
  composition: isComposition,
  settings: hasShape(composerSettings),
  isEdited: isBoolean,
};

const form: Shape<EditorForm> = {
  ...mapFields(formFields, () => isText),
  targetCount: isNumber,
  moodboard: nullable(isText),
  composition: nullable(isComposition),
  products: isListOf(hasShape(product)),
  isHandEdited: isBoolean,
  previousDescription: nullable(isText),
  generatedKey: isText,
  link: isText,
  manualProduct: nullable(hasShape(manualProduct)),
  composerDraft: nullable(hasShape(composerDraft)),
};

/** Unsaved changes of a board, as stored on this device. */
export interface Draft {
  /** When it was stored, in milliseconds since 1970. */
  readonly savedAt: number;
  /** The version of the board that the changes started from; null for a new board. */
  readonly version: number | null;
  /** When the changes for later were saved from which these started; missing or null without any. */
  readonly stagedAt?: string | null;
  /** True when the session expired during editing: restored without asking after the next sign-in. */
  readonly restoresAutomatically: boolean;
  readonly form: EditorForm;
}

/** Incremented when a stored field changes its meaning; drafts of other versions, or without a field, are dropped. */
const schemaVersion = 3;

/** In characters. A browser gives a site a few megabytes. */
const maxLength = 1_000_000;

/** Null when the text would be too long. */
function serializeDraft(draft: Draft): string | null {
  const text = JSON.stringify({ format: schemaVersion, ...draft });
  return text.length > maxLength ? null : text;
}

const isDraft = hasShape<Draft & { readonly format: number }>({
  format: (value) => value === schemaVersion,
  savedAt: Number.isFinite,
  version: nullable(Number.isInteger),
  stagedAt: optional(nullable(isText)),
  restoresAutomatically: isBoolean,
  form: hasShape(form),
});

/** Null when the text is no draft of this version. */
function parseDraft(text: string): Draft | null {
  try {
    const value: unknown = JSON.parse(text);
    return isDraft(value) ? value : null;
  } catch {
    return null;
  }
}
