import { XmlDocument, XmlElement } from "libxml2-wasm";
import { z } from "zod";

const url = z.url({ protocol: /^https?$/u });
const text = z.string().regex(/\S/u);
const link = z.strictObject({ rel: z.enum(["self", "alternate", "enclosure"]), href: url, type: text });
const tag = z.string().regex(/^tag:[\w.-]+,\d{4}-\d\d-\d\d:\S+$/u);
const isUnique = (ids: readonly string[]) => new Set(ids).size === ids.length;

/** An Atom feed: every element that a feed of this site may have (RFC 4287). */
const atom = z.strictObject({
  lang: z.literal("en"),
  id: tag,
  title: text,
  updated: z.iso.datetime(),
  author: z.strictObject({ name: text }),
  icon: url,
  link: z.array(link).length(2),
  entry: z
    .array(
      z.strictObject({
        id: tag,
        title: text,
        link: z.array(link).min(1),
        published: z.iso.datetime(),
        updated: z.iso.datetime(),
        summary: z.string().optional(),
        category: z.array(z.strictObject({ term: z.string() })),
      }),
    )
    .refine((entries) => isUnique(entries.map(({ id }) => id)), "ids are unique")
    .default([]),
});

/** A date that is the same in JavaScript's format, so that the weekday belongs to the date. */
const rssDate = z.string().refine((date) => new Date(date).toUTCString() === date, "the weekday belongs to the date");

/** An RSS 2.0 feed with Media RSS: every element that a feed of this site may have. */
const rss = z.strictObject({
  version: z.literal("2.0"),
  channel: z.strictObject({
    title: text,
    link: z.tuple([url]),
    "atom:link": link.extend({ rel: z.literal("self"), type: z.literal("application/rss+xml") }),
    description: text,
    language: z.literal("en"),
    lastBuildDate: rssDate.optional(),
    item: z
      .array(
        z.strictObject({
          title: text,
          link: z.tuple([url]),
          guid: z.strictObject({ "#text": tag, isPermaLink: z.literal("false") }),
          pubDate: rssDate,
          category: z.array(z.string()),
          description: z.string(),
          "media:content": z.strictObject({
            url,
            medium: z.literal("image"),
            type: z.literal("image/jpeg"),
            width: z.string().regex(/^\d+$/u),
            height: z.string().regex(/^\d+$/u),
          }),
        }),
      )
      .refine((items) => isUnique(items.map(({ guid }) => guid["#text"])), "guids are unique")
      .default([]),
  }),
});

/** Returns a valid Atom feed. Throws with the reason for any other text. */
export function readAtom(body: string): z.output<typeof atom> {
  return parseXml(body, z.strictObject({ feed: atom })).feed;
}

/** Returns the channel of a valid RSS feed. Throws with the reason for any other text. */
export function readRss(body: string): z.output<typeof rss>["channel"] {
  return parseXml(body, z.strictObject({ rss })).rss.channel;
}

/** Elements that are read as an array, also when there is only one. */
const lists = new Set(["url", "sitemap", "entry", "link", "category", "item"]);

/**
 * Parses an XML document to the values of its elements by name, and reads them with the schema. Attributes are members
 * beside the elements; the text of an element with attributes is "#text". Throws when the document is not well-formed.
 */
export function parseXml<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const document = XmlDocument.fromString(text);
  try {
    return schema.parse({ [document.root.name]: toValue(document.root) });
  } finally {
    // Frees memory that WebAssembly cannot collect as garbage.
    document.dispose();
  }
}

function toValue(element: XmlElement): unknown {
  const attributes = element.attrs.map(({ name, value }): [string, unknown] => [name, value]);
  const children = Map.groupBy(listChildren(element), ({ prefix, name }) =>
    prefix === "" ? name : `${prefix}:${name}`,
  );
  const { content } = element;
  if (children.size === 0 && attributes.length === 0) return content;
  if (children.size === 0) return Object.fromEntries([...attributes, ...(content === "" ? [] : [["#text", content]])]);
  const elements = [...children].map(([name, [first, ...others]]): [string, unknown] => {
    const values = [first, ...others].filter((child) => child !== undefined).map(toValue);
    return [name, lists.has(name) || others.length > 0 ? values : values[0]];
  });
  return Object.fromEntries([...attributes, ...elements]);
}

function listChildren({ firstChild }: XmlElement): readonly XmlElement[] {
  const children: XmlElement[] = [];
  for (let node = firstChild; node !== null; node = node.next) if (node instanceof XmlElement) children.push(node);
  return children;
}

const sitemapUrl = z.object({ loc: z.string(), lastmod: z.string().optional() });
export const urlset = z.object({ urlset: z.object({ url: z.array(sitemapUrl) }) });
export const sitemapindex = z.object({ sitemapindex: z.object({ sitemap: z.array(sitemapUrl) }) });
