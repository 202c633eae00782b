import type { BoardWire } from "../../adapters/http/contract/board.ts";
import { publicAddresses } from "../../core/site/public-paths.ts";
import { paths } from "../paths.ts";
import { isListed, type ListQuery, listAddress } from "./canonical-list-path.ts";
import { type Crumb, metaDescription, type PageHead, titled } from "./page-head.ts";

/** A page's own words, and the name of the site. */
interface Words {
  readonly siteName: string;
  readonly name: string;
  readonly description: string;
}

const boardsCrumb: Crumb = { name: "Boards", path: paths.boards };
const indexCrumbs = {
  styles: { name: "Styles", path: paths.styles },
  rooms: { name: "Rooms", path: paths.rooms },
} as const;

export function homeHead({ siteName, name, description }: Words): PageHead {
  return {
    title: `${siteName}: ${name}`,
    description: metaDescription(description),
    canonicalPath: paths.home,
    status: 200,
    listed: true,
    about: { kind: "home", name: siteName, trail: [], picture: publicAddresses.sitePicture },
  };
}

/** `known`: whether the style and the room of the query are ones that the site has. */
export function boardsHead({ siteName, name, description }: Words, query: ListQuery, known: boolean): PageHead {
  const search = query.q?.trim();
  return {
    title: titled(search ? `“${search}” in ${name}` : name, siteName),
    description: metaDescription(description),
    canonicalPath: listAddress(query),
    status: 200,
    listed: known && isListed(query),
    about: { kind: "boards", name, trail: [boardsCrumb], picture: publicAddresses.pagePicture(paths.boards.slice(1)) },
  };
}

/** All styles, or all rooms. */
export function categoryIndexHead({ siteName, name, description }: Words, kind: "styles" | "rooms"): PageHead {
  return {
    title: titled(name, siteName),
    description: metaDescription(description),
    canonicalPath: paths[kind],
    status: 200,
    listed: true,
    about: { kind, name, trail: [indexCrumbs[kind]], picture: publicAddresses.pagePicture(kind) },
  };
}

interface CategoryShown {
  readonly kind: "style" | "room";
  readonly slug: string;
  /** Whether the owner has stored a style or room of this name. */
  readonly known: boolean;
}

/** One style, or one room. */
export function categoryHead(
  { siteName, name, description }: Words,
  { kind, slug, known }: CategoryShown,
  after: string | null,
): PageHead {
  const path = paths.category(slug);
  const picture = known ? publicAddresses.pagePicture(slug) : publicAddresses.sitePicture;
  return {
    title: titled(name, siteName),
    description: metaDescription(description),
    canonicalPath: listAddress({ [kind]: slug, after }),
    status: 200,
    listed: known && after === null,
    about: { kind: "boards", name, trail: [indexCrumbs[`${kind}s`], { name, path }], picture },
  };
}

export function boardHead(board: BoardWire, { siteName, name, description }: Words): PageHead {
  const path = paths.board(board.id);
  const style = { name: board.style, path: paths.category(board.style) };
  const isPublic = board.status === "published";
  return {
    title: titled(name, siteName),
    description: metaDescription(description),
    canonicalPath: isPublic ? path : null,
    status: 200,
    listed: isPublic,
    about: {
      kind: "board",
      name,
      trail: [indexCrumbs.styles, style, { name, path }],
      picture: publicAddresses.boardPicture(board.id, board.version),
    },
  };
}

export function missingHead({ siteName, name, description }: Words): PageHead {
  return {
    title: titled(name, siteName),
    description: metaDescription(description),
    canonicalPath: null,
    status: 404,
    listed: false,
  };
}

/** A page that nobody finds by searching: for those who run the site, or of what is still on its way. */
export function unlistedHead({ siteName, name }: Pick<Words, "siteName" | "name">): PageHead {
  return { title: titled(name, siteName), description: "", canonicalPath: null, status: 200, listed: false };
}
