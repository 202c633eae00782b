import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

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
export function tokenizeHtml(html: string, handler: TagHandler): void {
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
