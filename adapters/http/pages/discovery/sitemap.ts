import type { SiteDocument } from "../documents/document.ts";
import { xmlType } from "../documents/document.ts";
import { xmlText } from "./xml.ts";

const header = '<?xml version="1.0" encoding="utf-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** An address to be listed, without the origin. */
export interface Listed {
  readonly path: string;
  readonly lastChange?: Date;
}

/** A list of pages (sitemaps.org, protocol 0.9), from their lines. */
export function sitemap(lines: readonly string[]): SiteDocument {
  return { type: xmlType, body: `${header}\n<urlset ${namespace}>\n${lines.join("")}</urlset>\n` };
}

/** A list of the lists at these paths. */
export function sitemapIndex(origin: string, paths: readonly string[]): SiteDocument {
  const parts = paths.map((path) => `<sitemap><loc>${xmlText(origin + path)}</loc></sitemap>\n`);
  return { type: xmlType, body: `${header}\n<sitemapindex ${namespace}>\n${parts.join("")}</sitemapindex>\n` };
}

/** Lines of a sitemap, made page by page so that only their text is kept. */
export function sitemapLines(origin: string, pages: readonly Listed[]): string {
  return pages.map((page) => line(origin, page)).join("");
}

function line(origin: string, { path, lastChange }: Listed): string {
  const lastmod = lastChange === undefined ? "" : `<lastmod>${lastChange.toISOString()}</lastmod>`;
  return `<url><loc>${xmlText(origin + path)}</loc>${lastmod}</url>\n`;
}
