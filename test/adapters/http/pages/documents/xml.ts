import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";

const lists = new Set(["url", "sitemap", "entry", "link", "category", "item"]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: "",
  isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && lists.has(name),
});

/** Parses and validates an XML document. Throws when it is not well-formed. */
export function parseXml<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) throw new Error(`no XML: ${verdict.err.msg} in line ${verdict.err.line}`);
  return schema.parse(parser.parse(text));
}

const url = z.object({ loc: z.string(), lastmod: z.string().optional() });
export const urlset = z.object({ urlset: z.object({ url: z.array(url) }) });
export const sitemapindex = z.object({ sitemapindex: z.object({ sitemap: z.array(url) }) });

const link = z.object({ rel: z.string(), href: z.string(), type: z.string() });
const dateTime = z.iso.datetime();
export const atom = z.object({
  feed: z.object({
    xmlns: z.literal("http://www.w3.org/2005/Atom"),
    id: z.string(),
    title: z.string(),
    updated: dateTime,
    author: z.object({ name: z.string() }),
    link: z.array(link),
    entry: z
      .array(
        z.object({
          id: z.string(),
          title: z.coerce.string(),
          link: z.array(link),
          published: dateTime,
          updated: dateTime,
          summary: z.string().optional(),
          category: z.array(z.object({ term: z.string() })),
        }),
      )
      .default([]),
  }),
});

/** A date of RFC 822 with a year of four digits, as the RSS Advisory Board recommends. */
const rssDate = z
  .string()
  .regex(/^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT$/u)
  .refine((text) => new Date(text).toUTCString() === text, "the weekday belongs to the date");
const webUrl = z.url({ protocol: /^https?$/u });
const oneLink = z.tuple([webUrl]);
const rssText = z.coerce.string();

/**
 * The rules of rssboard.org (RSS 2.0 and its best practices) and rssboard.org/media-rss for the elements that this site
 * uses. Elements that are no part of either are refused.
 */
export const rss = z.strictObject({
  "?xml": z.object({ version: z.coerce.string() }),
  rss: z.strictObject({
    version: z.literal("2.0"),
    "xmlns:atom": z.literal("http://www.w3.org/2005/Atom"),
    "xmlns:media": z.literal("http://search.yahoo.com/mrss/"),
    channel: z.strictObject({
      title: rssText.min(1),
      link: oneLink,
      "atom:link": z.strictObject({ rel: z.literal("self"), type: z.literal("application/rss+xml"), href: webUrl }),
      description: rssText.min(1),
      language: z.literal("en"),
      lastBuildDate: rssDate.optional(),
      item: z
        .array(
          z.strictObject({
            title: rssText,
            link: oneLink,
            guid: z.strictObject({ "#text": z.string().min(1), isPermaLink: z.literal("false") }),
            pubDate: rssDate,
            category: z.array(rssText),
            description: rssText,
            "media:content": z.strictObject({
              url: webUrl,
              medium: z.literal("image"),
              type: z.literal("image/jpeg"),
              width: z.literal("1000"),
              height: z.literal("1500"),
            }),
          }),
        )
        .default([])
        .refine((items) => new Set(items.map(({ guid }) => guid["#text"])).size === items.length, "guids are unique"),
    }),
  }),
});
