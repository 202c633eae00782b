import { decodePath, slugify } from "../../../core/kernel/text.ts";
import { publicPaths } from "../../../core/site/public-paths.ts";
import { findRenamedSlug, isBuiltInRoomSlug } from "../../../core/term/category-page.ts";
import { isReservedName } from "../../../core/term/reserved-names.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { parsePageQuery, toPageUrl } from "./canonical-url.ts";

/** The URL to which one of a renamed style or room leads; null for any other. */
export type FindRenamedUrl = (path: string, search: string) => Promise<string | null>;

/** Pages, feeds and filtered lists of renamed styles and rooms. The seven fixed rooms keep their pages (core/README.md, L13). */
export function makeFindRenamedUrl({ terms }: RouteDependencies): FindRenamedUrl {
  async function findSlug(slug: string): Promise<string | null> {
    return findRenamedSlug(slug, await terms.list("style"), await terms.list("room"));
  }

  async function findListUrl(search: string): Promise<string | null> {
    const query = parsePageQuery(publicPaths.boards, search);
    const renamed = await Promise.all(
      query.map(async ([name, value]) => {
        const slug = name === "style" || name === "room" ? await findSlug(slugify(value)) : null;
        return [name, slug ?? value] as const;
      }),
    );
    const isSame = renamed.every(([, value], index) => value === query[index]?.[1]);
    return isSame ? null : toPageUrl(publicPaths.boards, renamed);
  }

  return async (path, search) => {
    if (path === publicPaths.boards) return await findListUrl(search);
    const feed = /^\/feeds\/([^/]+)\.xml$/u.exec(path)?.[1];
    const segment = feed ?? /^\/([^/]+)$/u.exec(path)?.[1] ?? "";
    const slug = slugify(decodePath(segment) ?? "");
    if (slug === "" || isReservedName("room", slug) || (feed === undefined && isBuiltInRoomSlug(slug))) return null;
    const renamed = await findSlug(slug);
    if (renamed === null) return null;
    return feed === undefined ? `${publicPaths.category(renamed)}${search}` : publicPaths.categoryFeed(renamed);
  };
}
