import type { BoardDto } from "../../adapters/http/contract/board.ts";
import { publicPaths } from "../../core/site/public-paths.ts";
import { paths } from "../paths.ts";
import { getCanonicalListPath, isIndexableList, type ListLocation } from "./canonical-list-path.ts";
import { type Breadcrumb, formatTitle, type PageHead, truncateDescription } from "./page-head.ts";

/** A page's own words, and the name of the site. */
interface HeadText {
  readonly siteName: string;
  readonly name: string;
  readonly description: string;
}

const boardsCrumb: Breadcrumb = { name: "Boards", path: paths.boards };
const indexCrumbs = {
  styles: { name: "Styles", path: paths.styles },
  rooms: { name: "Rooms", path: paths.rooms },
} as const;

export function homeHead({ siteName, name, description }: HeadText): PageHead {
  return {
    title: `${siteName}: ${name}`,
    description: truncateDescription(description),
    canonicalPath: paths.home,
    status: 200,
    isIndexable: true,
    subject: { kind: "home", name: siteName, breadcrumbs: [], shareImage: publicPaths.siteImage },
  };
}

/** `known`: whether the style and the room of the query are ones that the site has. */
export function boardsHead({ siteName, name, description }: HeadText, query: ListLocation, known: boolean): PageHead {
  const search = query.q?.trim();
  return {
    title: formatTitle(search ? `“${search}” in ${name}` : name, siteName),
    description: truncateDescription(description),
    canonicalPath: getCanonicalListPath(query),
    status: 200,
    isIndexable: known && isIndexableList(query),
    subject: {
      kind: "boards",
      name,
      breadcrumbs: [boardsCrumb],
      shareImage: publicPaths.pageImage(paths.boards.slice(1)),
    },
  };
}

/** All styles, or all rooms. */
export function categoryIndexHead({ siteName, name, description }: HeadText, kind: "styles" | "rooms"): PageHead {
  return {
    title: formatTitle(name, siteName),
    description: truncateDescription(description),
    canonicalPath: paths[kind],
    status: 200,
    isIndexable: true,
    subject: { kind, name, breadcrumbs: [indexCrumbs[kind]], shareImage: publicPaths.pageImage(kind) },
  };
}

interface CategoryHeadInput {
  readonly kind: "style" | "room";
  readonly slug: string;
  /** Whether the owner has stored a style or room of this name. */
  readonly isStored: boolean;
}

/** One style, or one room. */
export function categoryHead(
  { siteName, name, description }: HeadText,
  { kind, slug, isStored }: CategoryHeadInput,
  after: string | null,
): PageHead {
  const path = paths.category(slug);
  const shareImage = isStored ? publicPaths.pageImage(slug) : publicPaths.siteImage;
  return {
    title: formatTitle(name, siteName),
    description: truncateDescription(description),
    canonicalPath: getCanonicalListPath({ [kind]: slug, after }),
    status: 200,
    isIndexable: isStored && after === null,
    subject: { kind: "boards", name, breadcrumbs: [indexCrumbs[`${kind}s`], { name, path }], shareImage },
  };
}

export function boardHead(board: BoardDto, { siteName, name, description }: HeadText): PageHead {
  const path = paths.board(board.id);
  const style = { name: board.style, path: paths.category(board.style) };
  const isPublic = board.status === "published";
  return {
    title: formatTitle(name, siteName),
    description: truncateDescription(description),
    canonicalPath: isPublic ? path : null,
    status: 200,
    isIndexable: isPublic,
    subject: {
      kind: "board",
      name,
      breadcrumbs: [indexCrumbs.styles, style, { name, path }],
      shareImage: publicPaths.boardImage(board.id, board.version),
    },
  };
}

export function notFoundHead({ siteName, name, description }: HeadText): PageHead {
  return {
    title: formatTitle(name, siteName),
    description: truncateDescription(description),
    canonicalPath: null,
    status: 404,
    isIndexable: false,
  };
}

/** A page that nobody finds by searching: for those who run the site, or of what is still on its way. */
export function noindexHead({ siteName, name }: Pick<HeadText, "siteName" | "name">): PageHead {
  return { title: formatTitle(name, siteName), description: "", canonicalPath: null, status: 200, isIndexable: false };
}
