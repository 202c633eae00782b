import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { z } from "zod";
import { parseXml, withXmlDocument } from "./xml.ts";

const link = z.object({ rel: z.string(), href: z.string(), type: z.string() });
const atom = z.object({
  feed: z.object({
    id: z.string(),
    title: z.string(),
    updated: z.string(),
    author: z.object({ name: z.string() }),
    link: z.array(link),
    entry: z
      .array(
        z.object({
          id: z.string(),
          title: z.string(),
          link: z.array(link),
          published: z.string(),
          updated: z.string(),
          summary: z.string().optional(),
          category: z.array(z.object({ term: z.string() })),
        }),
      )
      .default([]),
  }),
});

/** A date that is the same in JavaScript's format, so that the weekday belongs to the date. */
const rssDate = z.string().refine((text) => new Date(text).toUTCString() === text, "the weekday belongs to the date");
const rss = z.object({
  rss: z.object({
    channel: z.object({
      title: z.string(),
      link: z.tuple([z.string()]),
      "atom:link": link.extend({ rel: z.literal("self"), type: z.literal("application/rss+xml") }),
      description: z.string(),
      lastBuildDate: rssDate.optional(),
      item: z
        .array(
          z.object({
            title: z.string(),
            link: z.tuple([z.string()]),
            guid: z.object({ "#text": z.string(), isPermaLink: z.string() }),
            pubDate: rssDate,
            category: z.array(z.string()),
            description: z.string(),
            "media:content": z.object({
              url: z.string(),
              medium: z.string(),
              type: z.string(),
              width: z.string(),
              height: z.string(),
            }),
          }),
        )
        .default([]),
    }),
  }),
});

xmlRegisterFsInputProviders();
const validators = { atom: openValidator("atom"), rss: openValidator("rss") };

function openValidator(name: string): XsdValidator {
  const file = fileURLToPath(new URL(`schemas/${name}.xsd`, import.meta.url));
  const schema = XmlDocument.fromBuffer(readFileSync(file), { url: file });
  try {
    return XsdValidator.fromDoc(schema);
  } finally {
    schema.dispose();
  }
}

/** Returns a valid Atom feed. Throws with the reason and the line when it breaks a rule of `schemas/atom.xsd`. */
export function readAtom(text: string): z.output<typeof atom>["feed"] {
  withXmlDocument(text, (document) => validators.atom.validate(document));
  return parseXml(text, atom).feed;
}

/** Returns the channel of a valid RSS feed. Throws with the reason when it breaks a rule of `schemas/rss.xsd`. */
export function readRss(text: string): z.output<typeof rss>["rss"]["channel"] {
  withXmlDocument(text, (document) => validators.rss.validate(document));
  return parseXml(text, rss).rss.channel;
}
