import type { BoardWire } from "../../adapters/http/contract/board.ts";
import { publicAddresses } from "../../core/site/public-paths.ts";
import { imageRights } from "../components/image/image-rights.ts";
import { darkColors, lightColors } from "../design/colors.ts";
import type { PageHead, PageSubject } from "../head/page-head.ts";
import type { PageContent } from "./recording-api.ts";
import { structuredData, webAddress } from "./structured-data.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => escapes[character] ?? character);
}

/** An element without content; attributes stand in the order in which they are given. */
function tag(name: "meta" | "link", attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${escaped(value)}"`);
  return `<${name} ${written.join(" ")}>`;
}

interface SocialTagsInput {
  readonly head: PageHead;
  readonly about: PageSubject;
  readonly siteName: string;
  readonly board: BoardWire | null;
  readonly origin: string;
}

/** What networks, messengers and pinboards show of a page (Open Graph; Twitter cards and rich pins read the same). */
function socialTags({ head, about, siteName, board, origin }: SocialTagsInput): readonly string[] {
  const properties: readonly (readonly [string, string | null])[] = [
    ["og:site_name", siteName],
    ["og:type", board === null ? "website" : "article"],
    ["og:title", about.kind === "home" ? head.title : about.name],
    ["og:description", head.description],
    ["og:url", webAddress(origin, head.canonicalPath)],
    ["og:locale", "en_US"],
    ["og:image", origin + about.picture],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", about.name],
    ...(board === null ? [] : boardProperties(board, origin)),
  ];
  return [
    ...properties.flatMap(([property, content]) => (content === null ? [] : [tag("meta", { property, content })])),
    tag("meta", { name: "twitter:card", content: "summary_large_image" }),
    ...(board === null ? [] : [tag("meta", { name: "pinterest-rich-pin", content: "true" })]),
  ];
}

/** Pinboards like tall pictures: the moodboard stands second, for whoever looks further than the first. */
function boardProperties(board: BoardWire, origin: string): readonly (readonly [string, string | null])[] {
  const mayPreview = board.moodboard === null || imageRights(board.moodboard).paintImages;
  const tags = [board.room, board.adjective].filter((name) => name !== null);
  return [
    ["og:image", mayPreview ? webAddress(origin, board.uploadedMoodboardUrl) : null],
    ["article:published_time", board.publishedAt],
    ["article:modified_time", board.updatedAt],
    ["article:section", board.style],
    ...tags.map((name) => ["article:tag", name] as const),
  ];
}

interface DocumentHeadInput {
  readonly head: PageHead;
  /** What the page was rendered from. */
  readonly content: PageContent;
  /** The site's own, without a final slash. */
  readonly origin: string;
}

/** Everything that stands in the head of this page alone, as HTML. */
export function documentHead(shown: DocumentHeadInput): string {
  const { head, content, origin } = shown;
  const { title, description, canonicalPath, listed } = head;
  const feed = { rel: "alternate", type: "application/atom+xml", href: publicAddresses.feed };
  const lines = [
    `<title>${escaped(title)}</title>`,
    tag("meta", { name: "description", content: description }),
    ...(canonicalPath === null ? [] : [tag("link", { rel: "canonical", href: origin + canonicalPath })]),
    ...(listed ? [] : [tag("meta", { name: "robots", content: "noindex" })]),
    tag("meta", { name: "theme-color", content: lightColors.paper, media: "(prefers-color-scheme: light)" }),
    tag("meta", { name: "theme-color", content: darkColors.paper, media: "(prefers-color-scheme: dark)" }),
    tag("link", { ...feed, title: content.site?.name ?? "" }),
    ...pagingLinks(shown),
    ...aboutPage(shown),
  ];
  return lines.join("\n    ");
}

function aboutPage({ head, content, origin }: DocumentHeadInput): readonly string[] {
  const { about } = head;
  if (about === undefined) return [];
  const siteName = content.site?.name ?? "";
  const board = about.kind === "board" ? (content.board ?? null) : null;
  return [
    ...socialTags({ head, about, siteName, board, origin }),
    ...(head.listed ? [structuredData({ head, about, content, origin })] : []),
  ];
}

/** Lists go on at an address of their own; only its beginning can be named backwards. */
function pagingLinks({
  head: { about, canonicalPath },
  content: { cards },
  origin,
}: DocumentHeadInput): readonly string[] {
  if (about?.kind !== "boards" || canonicalPath === null) return [];
  const page = new URL(canonicalPath, origin);
  const links: string[] = [];
  if (page.searchParams.has("after")) {
    page.searchParams.delete("after");
    links.push(tag("link", { rel: "first", href: page.href }));
  }
  if (cards?.next) {
    page.searchParams.set("after", cards.next);
    links.push(tag("link", { rel: "next", href: page.href }));
  }
  return links;
}
