import { type Attributes, readTags } from "./html-tokenizer.ts";

/** What a page says of itself to machines. */
export interface PageFacts {
  readonly title: string;
  /** Contents of `<meta>` by their `property` or `name` in lower case; the first of each. */
  readonly metas: ReadonlyMap<string, string>;
  /** Texts of its JSON-LD scripts. */
  readonly jsonLd: readonly string[];
}

type Collecting = "title" | "jsonLd" | null;

/** Reads any HTML, however broken; nothing in it is run or fetched. */
export function pageFacts(html: string): PageFacts {
  const metas = new Map<string, string>();
  const jsonLd: string[] = [];
  let title = "";
  let collecting: Collecting = null;
  readTags(html, {
    onTag: (name, attributes) => {
      if (name === "meta") noteMeta(metas, attributes);
      collecting = collectedIn(name, attributes, title);
      if (collecting === "jsonLd") jsonLd.push("");
    },
    onText: (text) => {
      if (collecting === "title") title += text;
      if (collecting === "jsonLd") jsonLd.push(`${jsonLd.pop() ?? ""}${text}`);
    },
    onClosingTag: () => {
      collecting = null;
    },
  });
  return { title: title.trim(), metas, jsonLd };
}

/** Text as a page would show it: entities decoded, tags dropped. */
export function textOfHtml(html: string): string {
  const pieces: string[] = [];
  readTags(html, { onText: (piece) => pieces.push(piece) });
  return pieces.join("");
}

function noteMeta(metas: Map<string, string>, attributes: Attributes): void {
  const key = (attributes.get("property") ?? attributes.get("name") ?? "").toLowerCase();
  const content = attributes.get("content") ?? "";
  if (key !== "" && content.trim() !== "" && !metas.has(key)) metas.set(key, content);
}

/** Drawings inside the page have titles of their own; the page's comes first. */
function collectedIn(tag: string, attributes: Attributes, title: string): Collecting {
  if (tag === "title" && title === "") return "title";
  const type = attributes.get("type")?.toLowerCase().split(";")[0]?.trim();
  return tag === "script" && type === "application/ld+json" ? "jsonLd" : null;
}
