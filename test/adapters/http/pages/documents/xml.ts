import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";

const lists = new Set(["url", "sitemap", "entry", "link", "category"]);
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", isArray: (name) => lists.has(name) });

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
