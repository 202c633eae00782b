import { AsyncLocalStorage } from "node:async_hooks";
import type { BoardQueries, PublishedFilter } from "../../../core/board/board-queries.port.ts";
import type { ViewBoard } from "../../../core/board/view-board.ts";
import { slugify } from "../../../core/kernel/text.ts";
import type { SiteSettings } from "../../../core/site/site-settings.ts";
import type { Term, TermKind } from "../../../core/term/term.ts";

/** Tags of content; the triggers of the database send the same ones (`adapters/persistence/migrations/0020-content-tags.ts`). */
export const cacheTags = {
  boards: "boards",
  site: "site",
  images: "images",
  board: (id: string) => `board:${id.toLowerCase()}`,
  terms: (kind: TermKind) => `terms:${kind}`,
  category: (kind: "style" | "room", slug: string) => `${kind}:${slugify(slug)}`,
};

const collected = new AsyncLocalStorage<Set<string>>();

/** Adds tags to the response that is being created; without effect elsewhere. */
export function addCacheTags(...tags: readonly string[]): void {
  const collection = collected.getStore();
  for (const tag of tags) collection?.add(tag);
}

interface TaggedResult<Result> {
  readonly result: Result;
  readonly tags: ReadonlySet<string>;
}

/** Runs the task and returns the tags of all content that it read, also indirectly. */
export async function collectCacheTags<Result>(task: () => Promise<Result>): Promise<TaggedResult<Result>> {
  const tags = new Set<string>();
  return { result: await collected.run(tags, task), tags };
}

/** The value of the `Cache-Tag` header: names of characters that every CDN accepts, without spaces and commas. */
export function toCacheTagHeader(tags: ReadonlySet<string>): string {
  return [...tags].map((tag) => tag.split(":").map(encodeURIComponent).join(":")).join(",");
}

/** The reads of content that cached responses are made from. */
interface ContentReads {
  readonly boardQueries: Pick<
    BoardQueries,
    | "countPublished"
    | "listFeaturedCards"
    | "listPublishedBoards"
    | "listPublishedCards"
    | "listSitemapEntries"
    | "streamPublishedBoards"
  >;
  readonly boards: { readonly view: ViewBoard };
  readonly terms: { readonly list: (kind: TermKind) => Promise<readonly Term[]> };
  readonly loadSite: () => Promise<SiteSettings>;
}

/** Makes each read add the tags of what it reads, so that pages and routes need not list them. */
export function tagReads<Reads extends ContentReads>(reads: Reads): Reads {
  const { boardQueries, boards, terms, loadSite } = reads;
  return {
    ...reads,
    boardQueries: {
      ...boardQueries,
      countPublished: tagged(boardQueries.countPublished, (category) =>
        category === null ? cacheTags.boards : cacheTags.category(category.kind, category.slug),
      ),
      listFeaturedCards: tagged(boardQueries.listFeaturedCards, ({ filter }) => toListTag(filter)),
      listPublishedBoards: tagged(boardQueries.listPublishedBoards, ({ filter }) => toListTag(filter)),
      listPublishedCards: tagged(boardQueries.listPublishedCards, ({ filter }) => toListTag(filter)),
      listSitemapEntries: tagged(boardQueries.listSitemapEntries, () => cacheTags.boards),
      streamPublishedBoards: tagged(boardQueries.streamPublishedBoards, ({ filter }) => toListTag(filter)),
    },
    boards: { ...boards, view: tagged(boards.view, (id) => cacheTags.board(id)) },
    terms: { ...terms, list: tagged(terms.list, (kind) => cacheTags.terms(kind)) },
    loadSite: tagged(loadSite, () => cacheTags.site),
  };
}

function tagged<Parameters extends readonly unknown[], Result>(
  read: (...parameters: Parameters) => Result,
  toTag: (...parameters: Parameters) => string,
): (...parameters: Parameters) => Result {
  return (...parameters) => {
    addCacheTags(toTag(...parameters));
    return read(...parameters);
  };
}

/** A change of a board has the tags of all its lists, so the narrower one is enough for a list with two filters. */
function toListTag({ style, room }: PublishedFilter): string {
  if (style !== undefined) return cacheTags.category("style", style);
  return room === undefined ? cacheTags.boards : cacheTags.category("room", room);
}
