import { publicAddresses } from "../../core/site/public-paths.ts";
import { darkColors } from "../design/dark-colors.ts";
import { lightColors } from "../design/light-colors.ts";
import type { PageHead } from "../head/page-head.ts";
import { socialTags } from "../head/server/social-tags.ts";
import { escaped, tag } from "../head/server/tags.ts";
import type { PageContent } from "./recording-api.ts";
import { structuredData } from "./structured-data.ts";

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
