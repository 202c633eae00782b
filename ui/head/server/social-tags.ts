import type { BoardWire } from "../../../adapters/http/contract/board.ts";
import { imageRights } from "../../components/image/image-rights.ts";
import type { PageHead, PageSubject } from "../page-head.ts";
import { tag } from "./tags.ts";
import { webAddress } from "./web-address.ts";

interface SocialTagsInput {
  readonly head: PageHead;
  readonly about: PageSubject;
  readonly siteName: string;
  readonly board: BoardWire | null;
  readonly origin: string;
}

/** What networks, messengers and pinboards show of a page (Open Graph; Twitter cards and rich pins read the same). */
export function socialTags({ head, about, siteName, board, origin }: SocialTagsInput): readonly string[] {
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
