import { useLayoutEffect } from "react";
import { cleanCapture, findSharedLink, type PageCapture } from "../../../core/product/normalize-products.ts";
import type { LinkedProduct } from "../../../core/product/product.ts";
import { readStash, stash } from "../../api/form-stash.ts";
import { hasShape, isBoolean, isListOf, isText, nullable, optional } from "../../api/stored-shape.ts";
import { parseCapture } from "./capture-text.ts";

/** The product in the form, from the shop's page or as the admin changed it. */
export interface SaveDraft {
  readonly link: string;
  readonly title: string;
  /** The title that an app shared with the link, used when the server cannot read the page; "" for none. */
  readonly sharedTitle: string;
  readonly category: string;
  /** Images of the page. */
  readonly images: readonly string[];
  /** The chosen one of `images`; null for the first, "" for the admin's own image. */
  readonly image: string | null;
  /** Null until the admin chooses one; "" for none. */
  readonly furnitureType: string | null;
  readonly ownImage: string;
  readonly uploaded: string | null;
  /** Sentences for the admin about parts of the page that cannot be used. */
  readonly problems: readonly string[];
  /** Whether the server should read the title and the image from the link. */
  readonly isLookupNeeded: boolean;
  /** What the server knows of the product at `link`. */
  readonly linked?: LinkedProduct;
}

export const emptyDraft: SaveDraft = {
  link: "",
  title: "",
  sharedTitle: "",
  category: "",
  images: [],
  image: null,
  furnitureType: null,
  ownImage: "",
  uploaded: null,
  problems: [],
  isLookupNeeded: false,
};

/** Cleans a capture; `problems` names its parts that cannot be used. */
function toDraft(capture: PageCapture): SaveDraft {
  const clean = cleanCapture({ ...capture, title: htmlToText(capture.title), category: htmlToText(capture.category) });
  const isLinkMissing = clean.link === null;
  const areImagesMissing = !clean.isAmazon && new Set(capture.images).size > clean.images.length;
  return {
    ...emptyDraft,
    link: clean.link ?? "",
    title: clean.title ?? "",
    category: clean.category ?? "",
    images: clean.images,
    isLookupNeeded: clean.link !== null && clean.title === null,
    problems: [
      ...(isLinkMissing ? ["The address of that page cannot be used. Enter the product’s link."] : []),
      ...(areImagesMissing ? ["Some pictures of that page cannot be used."] : []),
    ],
  };
}

/** The draft of a link that an app shared: the server's title of the page is better than the app's. */
function toSharedDraft(texts: Readonly<Record<"url" | "text" | "title", string>>): SaveDraft {
  const title = /https?:/iu.test(texts.title) ? "" : texts.title;
  const link = findSharedLink([texts.url, texts.text, texts.title]);
  const draft = toDraft({ link, title, images: [], category: "" });
  return draft.link === "" ? draft : { ...draft, title: "", sharedTitle: draft.title, isLookupNeeded: true };
}

/** Decodes entities, which some shops write into titles for programs. `DOMParser` runs no script and loads nothing. */
function htmlToText(text: string): string {
  return /[<&]/u.test(text) ? (new DOMParser().parseFromString(text, "text/html").body.textContent ?? "") : text;
}

/** Name of the stored draft. */
export const stashName = "save-product";

/**
 * Moves the capture from the address to the session storage, so that it is not in the history, survives a reload and a
 * sign-in, and is never sent to the server. Returns the draft, also one stored before; null without any.
 */
export function readDraft(): SaveDraft | null {
  const draft = readAddress(window.location);
  if (draft === null) return readStashedDraft();
  stashDraft(draft);
  if (readStash(stashName) !== undefined)
    window.history.replaceState(window.history.state, "", window.location.pathname);
  return draft;
}

/** The draft stored before; null without one. */
export function readStashedDraft(): SaveDraft | null {
  const stored = readStash(stashName);
  return isDraft(stored) ? stored : null;
}

export function stashDraft(draft: SaveDraft): void {
  stash(stashName, draft);
}

/** Stashes the capture before the session is checked: the redirect to the sign-in page would send the address. */
export function useStashCapture(): void {
  useLayoutEffect(() => {
    readDraft();
  }, []);
}

/**
 * The fragment of the bookmarklet, which always has a link, or the query of an app that shares a page. Null without
 * either: other fragments lead to a part of the page.
 */
function readAddress({ hash, search }: Pick<Location, "hash" | "search">): SaveDraft | null {
  const fragment = hash.slice(1);
  if (new URLSearchParams(fragment).has("link")) return toDraft(parseCapture(fragment));
  const query = new URLSearchParams(search);
  const [url = "", text = "", title = ""] = ["url", "text", "title"].map((name) => query.get(name) ?? "");
  return url + text + title === "" ? null : toSharedDraft({ url, text, title });
}

const isDraft = hasShape<SaveDraft>({
  link: isText,
  title: isText,
  sharedTitle: isText,
  category: isText,
  images: isListOf(isText),
  image: nullable(isText),
  furnitureType: nullable(isText),
  ownImage: isText,
  uploaded: nullable(isText),
  problems: isListOf(isText),
  isLookupNeeded: isBoolean,
  linked: optional(hasShape<LinkedProduct>({ id: isText, asin: nullable(isText), shopUrl: nullable(isText) })),
});
