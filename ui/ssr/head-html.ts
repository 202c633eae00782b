import type { BoardDto } from "../../adapters/http/contract/board.ts";
import { publicPaths } from "../../core/site/public-paths.ts";
import { imageRights } from "../components/image/image-rights.ts";
import { darkColors, lightColors } from "../design/colors.ts";
import type { PageHead, PageSubject } from "../head/page-head.ts";
import type { RenderedData } from "./recording-api.ts";
import { renderStructuredData, toAbsoluteUrl } from "./structured-data.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => escapes[character] ?? character);
}

/** An element without content; attributes stand in the order in which they are given. */
function renderTag(name: "meta" | "link", attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`);
  return `<${name} ${written.join(" ")}>`;
}

interface SocialTagsInput {
  readonly head: PageHead;
  readonly about: PageSubject;
  readonly siteName: string;
  readonly board: BoardDto | null;
  readonly origin: string;
}

/** What networks, messengers and pinboards show of a page (Open Graph; Twitter cards and rich pins read the same). */
function socialTags({ head, about, siteName, board, origin }: SocialTagsInput): readonly string[] {
  const properties: readonly (readonly [string, string | null])[] = [
    ["og:site_name", siteName],
    ["og:type", board === null ? "website" : "article"],
    ["og:title", about.kind === "home" ? head.title : about.name],
    ["og:description", head.description],
    ["og:url", toAbsoluteUrl(origin, head.canonicalPath)],
    ["og:locale", "en_US"],
    ["og:image", origin + about.shareImage],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", about.name],
    ...(board === null ? [] : boardProperties(board, origin)),
  ];
  return [
    ...properties.flatMap(([property, content]) =>
      content === null ? [] : [renderTag("meta", { property, content })],
    ),
    renderTag("meta", { name: "twitter:card", content: "summary_large_image" }),
    ...(board === null ? [] : [renderTag("meta", { name: "pinterest-rich-pin", content: "true" })]),
  ];
}

/** Pinboards like tall pictures: the moodboard stands second, for whoever looks further than the first. */
function boardProperties(board: BoardDto, origin: string): readonly (readonly [string, string | null])[] {
  const mayPreview = board.moodboard === null || imageRights(board.moodboard).paintImages;
  const tags = [board.room, board.adjective].filter((name) => name !== null);
  return [
    ["og:image", mayPreview ? toAbsoluteUrl(origin, board.uploadedMoodboardUrl) : null],
    ["article:published_time", board.publishedAt],
    ["article:modified_time", board.updatedAt],
    ["article:section", board.style],
    ...tags.map((name) => ["article:tag", name] as const),
  ];
}

interface DocumentHeadInput {
  readonly head: PageHead;
  /** What the page was rendered from. */
  readonly content: RenderedData;
  /** The site's own, without a final slash. */
  readonly origin: string;
}

/** Everything that stands in the head of this page alone, as HTML. */
export function renderHead(shown: DocumentHeadInput): string {
  const { head, content, origin } = shown;
  const { title, description, canonicalPath, isIndexable } = head;
  const feed = { rel: "alternate", type: "application/atom+xml", href: publicPaths.feed };
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    renderTag("meta", { name: "description", content: description }),
    ...(canonicalPath === null ? [] : [renderTag("link", { rel: "canonical", href: origin + canonicalPath })]),
    ...(isIndexable ? [] : [renderTag("meta", { name: "robots", content: "noindex" })]),
    renderTag("meta", { name: "theme-color", content: lightColors.surface, media: "(prefers-color-scheme: light)" }),
    renderTag("meta", { name: "theme-color", content: darkColors.surface, media: "(prefers-color-scheme: dark)" }),
    renderTag("link", { ...feed, title: content.site?.name ?? "" }),
    ...renderPaginationLinks(shown),
    ...renderSubjectTags(shown),
  ];
  return lines.join("\n    ");
}

function renderSubjectTags({ head, content, origin }: DocumentHeadInput): readonly string[] {
  const { subject } = head;
  if (subject === undefined) return [];
  const siteName = content.site?.name ?? "";
  const board = subject.kind === "board" ? (content.board ?? null) : null;
  return [
    ...socialTags({ head, about: subject, siteName, board, origin }),
    ...(head.isIndexable ? [renderStructuredData({ head, subject, content, origin })] : []),
  ];
}

/** Lists go on at an address of their own; only its beginning can be named backwards. */
function renderPaginationLinks({
  head: { subject, canonicalPath },
  content: { cards },
  origin,
}: DocumentHeadInput): readonly string[] {
  if (subject?.kind !== "boards" || canonicalPath === null) return [];
  const page = new URL(canonicalPath, origin);
  const links: string[] = [];
  if (page.searchParams.has("after")) {
    page.searchParams.delete("after");
    links.push(renderTag("link", { rel: "first", href: page.href }));
  }
  if (cards?.nextCursor) {
    page.searchParams.set("after", cards.nextCursor);
    links.push(renderTag("link", { rel: "next", href: page.href }));
  }
  return links;
}
