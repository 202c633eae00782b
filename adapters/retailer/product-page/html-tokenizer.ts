import { Tokenizer, type TokenizerCallbacks } from "htmlparser2";

/** Attributes by their names in lower case, entities decoded; the first of each name. */
export type Attributes = ReadonlyMap<string, string>;

interface TagHandler {
  readonly onTag?: (name: string, attributes: Attributes) => void;
  /** A text may come in several pieces; entities are decoded. */
  readonly onText: (chunk: string) => void;
  readonly onClosingTag?: () => void;
}

/**
 * Goes through any HTML, however broken, from tag to tag. Which tags are still open is not remembered: the work grows
 * with the length of a page, not with how it is nested.
 */
export function tokenizeHtml(html: string, reader: TagHandler): void {
  const tokenizer = new Tokenizer({}, { ...passedOver, ...textEvents(html, reader), ...tagEvents(html, reader) });
  tokenizer.write(html);
  tokenizer.end();
}

const nothing = () => undefined;
const passedOver = {
  oncdata: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onprocessinginstruction: nothing,
};

type TextEvents = Pick<TokenizerCallbacks, "ontext" | "ontextentity">;

function textEvents(html: string, { onText }: TagHandler): TextEvents {
  return {
    ontext: (start, end) => onText(html.slice(start, end)),
    ontextentity: (codePoint) => onText(String.fromCodePoint(codePoint)),
  };
}

/** Drawings have rules of their own: what ends with a slash has no content there, a title or a style sheet too. */
const foreignElements = new Set(["svg", "math"]);

function tagEvents(
  html: string,
  { onTag, onClosingTag }: TagHandler,
): Omit<TokenizerCallbacks, keyof typeof passedOver | keyof TextEvents> {
  let tag = "";
  let attributes = new Map<string, string>();
  let attribute = "";
  let value = "";
  let openDrawings = 0;
  const leaveForeignElement = (name: string) => {
    if (foreignElements.has(name)) openDrawings = Math.max(0, openDrawings - 1);
  };
  return {
    isInForeignContext: () => openDrawings > 0,
    onopentagname: (start, end) => {
      tag = html.slice(start, end).toLowerCase();
      attributes = new Map();
      if (foreignElements.has(tag)) openDrawings += 1;
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
