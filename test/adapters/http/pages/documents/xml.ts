import { XMLParser, XMLValidator } from "fast-xml-parser";
import { z } from "zod";

const lists = new Set(["url", "sitemap", "entry", "link", "category"]);
const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "", isArray: (name) => lists.has(name) });

/** The document as its readers see it. Throws for what is no XML. */
export function parsedXml<Schema extends z.ZodType>(text: string, schema: Schema): z.output<Schema> {
  const verdict = XMLValidator.validate(text);
  if (verdict !== true) throw new Error(`no XML: ${verdict.err.msg} in line ${verdict.err.line}`);
  return schema.parse(parser.parse(text));
}

const place = z.object({ loc: z.string(), lastmod: z.string().optional() });
export const urlset = z.object({ urlset: z.object({ url: z.array(place) }) });
export const sitemapindex = z.object({ sitemapindex: z.object({ sitemap: z.array(place) }) });

const link = z.object({ rel: z.string(), href: z.string(), type: z.string() });
const moment = z.iso.datetime();
export const atom = z.object({
  feed: z.object({
    xmlns: z.literal("http://www.w3.org/2005/Atom"),
    id: z.string(),
    title: z.string(),
    updated: moment,
    author: z.object({ name: z.string() }),
    link: z.array(link),
    entry: z
      .array(
        z.object({
          id: z.string(),
          title: z.coerce.string(),
          link: z.array(link),
          published: moment,
          updated: moment,
          summary: z.string().optional(),
          category: z.array(z.object({ term: z.string() })),
        }),
      )
      .default([]),
  }),
});
