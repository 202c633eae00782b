import type { BoardDto } from "../../adapters/http/contract/operations/boards.ts";
import { publicPaths } from "../../core/site/public-paths.ts";
import { getImageRights } from "../components/image/image-sources.ts";
import { darkColors, lightColors } from "../design/colors.ts";
import type { PageMetadata } from "../metadata/page-metadata.ts";
import { renderStructuredData, type StructuredDataInput, toAbsoluteUrl } from "./structured-data.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => escapes[character] ?? character);
}

/** Renders a void element with escaped attribute values. */
function renderTag(name: "meta" | "link", attributes: Readonly<Record<string, string>>): string {
  const rendered = Object.entries(attributes).map(([attribute, value]) => `${attribute}="${escapeHtml(value)}"`);
  return `<${name} ${rendered.join(" ")}>`;
}

/** Open Graph tags for link previews; Twitter cards and rich pins read the same tags. */
function renderSocialTags(input: StructuredDataInput, board: BoardDto | null): readonly string[] {
  const { metadata, subject, content, origin } = input;
  const properties: readonly (readonly [string, string | null])[] = [
    ["og:site_name", content.site?.name ?? ""],
    ["og:type", board === null ? "website" : "article"],
    ["og:title", subject.kind === "home" ? metadata.title : subject.name],
    ["og:description", metadata.description],
    ["og:url", toAbsoluteUrl(origin, metadata.canonicalPath)],
    ["og:locale", "en_US"],
    ["og:image", origin + subject.shareImage],
    ["og:image:type", "image/jpeg"],
    ["og:image:width", "1200"],
    ["og:image:height", "630"],
    ["og:image:alt", subject.name],
    ...(board === null ? [] : listBoardProperties(board, origin)),
  ];
  return [
    ...properties.flatMap(([property, content]) =>
      content === null ? [] : [renderTag("meta", { property, content })],
    ),
    renderTag("meta", { name: "twitter:card", content: "summary_large_image" }),
    ...(board === null ? [] : renderPinterestTags(board, origin)),
  ];
}

/** Pinterest takes the portrait image instead of the others of the page. */
function renderPinterestTags({ id, version }: BoardDto, origin: string): readonly string[] {
  return [
    renderTag("meta", { name: "pinterest-rich-pin", content: "true" }),
    renderTag("meta", { name: "pinterest:media", content: origin + publicPaths.pinImage(id, version) }),
  ];
}

/** The 3:4 moodboard is the second `og:image`, for services that read more than the first. */
function listBoardProperties(board: BoardDto, origin: string): readonly (readonly [string, string | null])[] {
  const canShowMoodboard = board.moodboard === null || getImageRights(board.moodboard).canPaintImages;
  const tags = [board.room, board.adjective].filter((name) => name !== null);
  return [
    ["og:image", canShowMoodboard ? toAbsoluteUrl(origin, board.uploadedMoodboardUrl) : null],
    ["article:published_time", board.publishedAt],
    ["article:modified_time", board.updatedAt],
    ["article:section", board.style],
    ...tags.map((name) => ["article:tag", name] as const),
  ];
}

type HeadInput = Omit<StructuredDataInput, "subject">;

/** Renders the page-specific part of the document's head as HTML. */
export function renderHead(input: HeadInput): string {
  const { metadata, content, origin } = input;
  const { title, description, canonicalPath, isIndexable } = metadata;
  const lines = [
    `<title>${escapeHtml(title)}</title>`,
    renderTag("meta", { name: "description", content: description }),
    ...(canonicalPath === null ? [] : [renderTag("link", { rel: "canonical", href: origin + canonicalPath })]),
    ...(isIndexable ? [] : [renderTag("meta", { name: "robots", content: "noindex" })]),
    renderTag("meta", { name: "theme-color", content: lightColors.surface, media: "(prefers-color-scheme: light)" }),
    renderTag("meta", { name: "theme-color", content: darkColors.surface, media: "(prefers-color-scheme: dark)" }),
    ...renderFeedLinks(metadata, content.site?.name ?? ""),
    ...renderPaginationLinks(input),
    ...renderSubjectTags(input),
  ];
  return lines.join("\n    ");
}

/** The feeds of the whole site in both formats, and that of the page. */
function renderFeedLinks({ feed }: PageMetadata, siteName: string): readonly string[] {
  const rss = [{ title: siteName, path: publicPaths.rss }, ...(feed === undefined ? [] : [feed])];
  return [
    renderTag("link", { rel: "alternate", type: "application/atom+xml", href: publicPaths.feed, title: siteName }),
    ...rss.map(({ title, path }) =>
      renderTag("link", { rel: "alternate", type: "application/rss+xml", href: path, title: `${title} (RSS)` }),
    ),
  ];
}

function renderSubjectTags({ metadata, content, origin }: HeadInput): readonly string[] {
  const { subject } = metadata;
  if (subject === undefined) return [];
  const input = { metadata, subject, content, origin };
  const board = subject.kind === "board" ? (content.board ?? null) : null;
  return [
    ...renderSocialTags(input, board),
    ...(board?.status === "published" ? [renderOembedLink(board, origin)] : []),
    ...(metadata.isIndexable ? [renderStructuredData(input)] : []),
  ];
}

/** Lets other services find how to embed the board from the address of its page. */
function renderOembedLink({ id, title }: BoardDto, origin: string): string {
  const query = new URLSearchParams({ url: origin + publicPaths.board(id), format: "json" });
  const href = `${origin}${publicPaths.oembed}?${query}`;
  return renderTag("link", { rel: "alternate", type: "application/json+oembed", href, title });
}

/** Links to the next page and, on later pages, to the first one; a cursor has no previous page. */
function renderPaginationLinks({
  metadata: { subject, canonicalPath },
  content: { cards },
  origin,
}: HeadInput): readonly string[] {
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
