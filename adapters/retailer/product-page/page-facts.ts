import { Parser } from "htmlparser2";

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
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === "meta") noteMeta(metas, attributes);
      collecting = collectedIn(name, attributes, title);
      if (collecting === "jsonLd") jsonLd.push("");
    },
    ontext: (text) => {
      if (collecting === "title") title += text;
      if (collecting === "jsonLd") jsonLd.push(`${jsonLd.pop() ?? ""}${text}`);
    },
    onclosetag: () => {
      collecting = null;
    },
  });
  parser.end(html);
  return { title: title.trim(), metas, jsonLd };
}

/** Text as a page would show it: entities decoded, tags dropped. */
export function textOfHtml(html: string): string {
  const pieces: string[] = [];
  const parser = new Parser({ ontext: (piece) => pieces.push(piece) });
  parser.end(html);
  return pieces.join("");
}

type Attributes = Readonly<Record<string, string>>;

function noteMeta(metas: Map<string, string>, { property, name, content }: Attributes): void {
  const key = (property ?? name ?? "").toLowerCase();
  if (key !== "" && content !== undefined && content.trim() !== "" && !metas.has(key)) metas.set(key, content);
}

/** Drawings inside the page have titles of their own; the page's comes first. */
function collectedIn(tag: string, { type }: Attributes, title: string): Collecting {
  if (tag === "title" && title === "") return "title";
  return tag === "script" && type?.toLowerCase().split(";")[0]?.trim() === "application/ld+json" ? "jsonLd" : null;
}
