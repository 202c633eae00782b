import { decodeBuffer } from "encoding-sniffer";
import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** The machine-readable metadata of an HTML page. */
export interface HtmlMetadata {
  readonly title: string;
  /** Contents of `<meta>` elements by `property` or `name` in lower case, in page order. */
  readonly metas: ReadonlyMap<string, readonly string[]>;
  /** Texts of the JSON-LD scripts, in page order. */
  readonly jsonLd: readonly string[];
  /** `href` of the first `<base>` that has one. */
  readonly base: string | null;
  /** The attributes of `<img>` elements. */
  readonly images: readonly Attributes[];
}

type TextTarget = "title" | "jsonLd" | null;

/** Parses any HTML, also invalid one. Runs no script and fetches nothing. */
export function parsePageMetadata(html: string): HtmlMetadata {
  const metas = new Map<string, string[]>();
  const jsonLd: string[] = [];
  const images: Attributes[] = [];
  let base: string | null = null;
  let title = "";
  let textTarget: TextTarget = null;
  tokenizeHtml(html, {
    onTag: (name, attributes) => {
      if (name === "meta") addMeta(metas, attributes);
      if (name === "img") images.push(attributes);
      if (name === "base") base ??= attributes.get("href") ?? null;
      textTarget = getTextTarget(name, attributes, title);
      if (textTarget === "jsonLd") jsonLd.push("");
    },
    onText: (text) => {
      if (textTarget === "title") title += text;
      if (textTarget === "jsonLd") jsonLd.push(`${jsonLd.pop() ?? ""}${text}`);
    },
    onClosingTag: () => {
      textTarget = null;
    },
  });
  return { title: title.trim(), metas, jsonLd, base, images };
}

/** Returns the text of an HTML fragment: entities decoded, tags removed. */
export function htmlToText(html: string): string {
  const chunks: string[] = [];
  tokenizeHtml(html, { onText: (chunk) => chunks.push(chunk) });
  return chunks.join("");
}

function addMeta(metas: Map<string, string[]>, attributes: Attributes): void {
  const key = (attributes.get("property") ?? attributes.get("name") ?? "").toLowerCase();
  const content = attributes.get("content") ?? "";
  if (key === "" || content.trim() === "") return;
  const contents = metas.get(key);
  if (contents === undefined) metas.set(key, [content]);
  else contents.push(content);
}

/** Where the text after this tag belongs. Only the first title counts: inline SVGs have titles as well. */
function getTextTarget(tag: string, attributes: Attributes, title: string): TextTarget {
  if (tag === "title" && title === "") return "title";
  const type = attributes.get("type")?.toLowerCase().split(";")[0]?.trim();
  return tag === "script" && type === "application/ld+json" ? "jsonLd" : null;
}

/**
 * Decodes a page as browsers do: by its byte order mark, else the charset of its `Content-Type`, else that of a
 * `<meta>`, wherever it is. Without a known one it is UTF-8, or windows-1252 if it is no valid UTF-8.
 */
export function decodePage(bytes: Uint8Array, contentType: string | null): string {
  const charset = /;\s*charset\s*=\s*["']?([^\s"';,]+)/iu.exec(contentType ?? "")?.[1];
  return decodeBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
    maxBytes: bytes.length,
    ...(charset !== undefined && { transportLayerEncodingLabel: charset }),
    defaultEncoding: isUtf8(bytes) ? "utf-8" : "windows-1252",
  });
}

/** Also true for a page that is cut within a character. */
function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Attribute values by name in lower case, entities decoded; the first one of each name. */
export type Attributes = ReadonlyMap<string, string>;

interface TagHandler {
  readonly onTag?: (name: string, attributes: Attributes) => void;
  /** A text may arrive in several chunks; entities are decoded. */
  readonly onText: (chunk: string) => void;
  readonly onClosingTag?: () => void;
}

/**
 * Tokenizes any HTML, also invalid one, and calls the handler for each tag and text. Open tags are not tracked, so the
 * work grows with the length of a page, not with its nesting.
 */
function tokenizeHtml(html: string, handler: TagHandler): void {
  const tokenizer = new Tokenizer(
    {},
    { ...ignoredEvents, ...createTextEvents(html, handler), ...createTagEvents(html, handler) },
  );
  tokenizer.write(html);
  tokenizer.end();
}

const ignore = () => undefined;
const ignoredEvents = {
  oncdata: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onprocessinginstruction: ignore,
};

type TextEvents = Pick<TokenizerCallbacks, "ontext" | "ontextentity">;

function createTextEvents(html: string, { onText }: TagHandler): TextEvents {
  return {
    ontext: (start, end) => onText(html.slice(start, end)),
    ontextentity: (codePoint) => onText(String.fromCodePoint(codePoint)),
  };
}

/** Inside these, a self-closing tag has no content, also `<title/>` and `<style/>`. */
const foreignElements = new Set(["svg", "math"]);

function createTagEvents(
  html: string,
  { onTag, onClosingTag }: TagHandler,
): Omit<TokenizerCallbacks, keyof typeof ignoredEvents | keyof TextEvents> {
  let tag = "";
  let attributes = new Map<string, string>();
  let attribute = "";
  let value = "";
  let foreignDepth = 0;
  const leaveForeignElement = (name: string) => {
    if (foreignElements.has(name)) foreignDepth = Math.max(0, foreignDepth - 1);
  };
  return {
    isInForeignContext: () => foreignDepth > 0,
    onopentagname: (start, end) => {
      tag = html.slice(start, end).toLowerCase();
      attributes = new Map();
      if (foreignElements.has(tag)) foreignDepth += 1;
    },
    onattribname: (start, end) => {
      attribute = html.slice(start, end).toLowerCase();
      value = "";
    },
    onattribdata: (start, end) => {
      value += html.slice(start, end);
    },
    onattribentity: (codePoint) => {
      value += String.fromCodePoint(codePoint);
    },
    onattribend: () => {
      if (!attributes.has(attribute)) attributes.set(attribute, value);
    },
    onopentagend: () => onTag?.(tag, attributes),
    onselfclosingtag: () => {
      onTag?.(tag, attributes);
      leaveForeignElement(tag);
    },
    onclosetag: (start, end) => {
      leaveForeignElement(html.slice(start, end).toLowerCase());
      onClosingTag?.();
    },
  };
}
