import { AsyncLocalStorage } from "node:async_hooks";
import type { BoardQueries, Category, CursorPage, PublishedFilter } from "../../../core/board/board-queries.port.ts";
import type { ClickReports } from "../../../core/board/click-report.ts";
import type { ViewBoard } from "../../../core/board/view-boards.ts";
import { slugify } from "../../../core/kernel/text.ts";
import { allContentTag } from "../../../core/site/content-changes.port.ts";
import type { SiteSettings } from "../../../core/site/site-settings.ts";
import type { Term, TermKind } from "../../../core/term/term.ts";

/**
 * Tags of content; the triggers of the database send the same ones
 * (`adapters/persistence/migrations/0020-0025-content-tags-and-backups.ts`, those of searches
 * `0014-0035-board-search.ts` beside it). `boards` and the tag of a category change with
 * any content of a public board, `list` with the members and the order of a list only, `search` with the words of a public
 * board that begin with it, `searches` with too many of them.
 */
export const cacheTags = {
  boards: "boards",
  site: "site",
  images: "images",
  mostLoved: "most-loved",
  board: (id: string) => `board:${id.toLowerCase()}`,
  /** Of responses that exist only while the board is public; the database sends no such tag. */
  ownBoard: (id: string) => toOwnTag(cacheTags.board(id)),
  terms: (kind: TermKind) => `terms:${kind}`,
  category: ({ kind, slug }: Category) => `${kind}:${slugify(slug)}`,
  list: (category: Category | null) => (category === null ? "list" : `list:${cacheTags.category(category)}`),
  searches: "searches",
  search: (wordStart: string) => `search:${wordStart}`,
};

const toOwnTag = (boardTag: string) => `own-${boardTag}`;
const ownTag = /^own-board:/u;
const boardTag = /^board:/u;
const listMembers = /^list(?::|$)/u;

/**
 * The tags of responses that must not be sent any more, not even marked as stale. When boards appear in lists or disappear
 * from them, these are the responses of the boards themselves: one of them can have been withdrawn.
 */
export function listUrgentTags(changed: ReadonlySet<string>): ReadonlySet<string> {
  const tags = [...changed];
  if (changed.has(allContentTag)) return changed;
  return new Set(
    tags.some((tag) => listMembers.test(tag)) ? tags.filter((tag) => boardTag.test(tag)).map(toOwnTag) : [],
  );
}

const collected = new AsyncLocalStorage<Set<string>>();

/** Adds tags to the response that is being created; without effect outside `collectCacheTags`. */
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
  const sent = [...tags].filter((tag) => !ownTag.test(tag));
  return sent.map((tag) => tag.split(":").map(encodeURIComponent).join(":")).join(",");
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
  readonly clickReports: Pick<ClickReports, "listMostLoved">;
  readonly terms: { readonly list: (kind: TermKind) => Promise<readonly Term[]> };
  readonly loadSite: () => Promise<SiteSettings>;
}

/** Wraps the reads: each adds the tags of its content to the response, so that pages and routes need not list them. */
export function tagReads<Reads extends ContentReads>(reads: Reads): Reads {
  const { boardQueries, boards, clickReports, terms, loadSite } = reads;
  return {
    ...reads,
    boardQueries: {
      ...boardQueries,
      countPublished: addTagOnRead(boardQueries.countPublished, (category) => cacheTags.list(category)),
      listFeaturedCards: tagItems(boardQueries.listFeaturedCards),
      listPublishedBoards: tagItems(boardQueries.listPublishedBoards),
      listPublishedCards: tagItems(boardQueries.listPublishedCards),
      listSitemapEntries: addTagOnRead(boardQueries.listSitemapEntries, () => cacheTags.boards),
      streamPublishedBoards: addTagOnRead(boardQueries.streamPublishedBoards, ({ filter }) => toContentTag(filter)),
    },
    boards: { ...boards, view: addTagsOnRead(boards.view, (id) => [cacheTags.board(id), cacheTags.ownBoard(id)]) },
    clickReports: { ...clickReports, listMostLoved: tagMostLoved(clickReports.listMostLoved) },
    terms: { ...terms, list: addTagOnRead(terms.list, (kind) => cacheTags.terms(kind)) },
    loadSite: addTagOnRead(loadSite, () => cacheTags.site),
  };
}

function addTagOnRead<Parameters extends readonly unknown[], Result>(
  read: (...parameters: Parameters) => Result,
  toTag: (...parameters: Parameters) => string,
): (...parameters: Parameters) => Result {
  return addTagsOnRead(read, (...parameters) => [toTag(...parameters)]);
}

function addTagsOnRead<Parameters extends readonly unknown[], Result>(
  read: (...parameters: Parameters) => Result,
  toTags: (...parameters: Parameters) => readonly string[],
): (...parameters: Parameters) => Result {
  return (...parameters) => {
    addCacheTags(...toTags(...parameters));
    return read(...parameters);
  };
}

/** The list depends on the job that makes it, on the boards that it shows, and on whether they are public. */
function tagMostLoved(read: ClickReports["listMostLoved"]): ClickReports["listMostLoved"] {
  return async (style) => {
    addCacheTags(cacheTags.mostLoved);
    const boards = await read(style);
    addCacheTags(...boards.map(({ id }) => cacheTags.board(id)));
    return boards;
  };
}

/** A page of a list depends on the list and on the boards that it shows; a search depends also on words of all boards. */
function tagItems<Request extends { readonly filter: PublishedFilter }, Item extends { readonly id: string }>(
  read: (request: Request) => Promise<CursorPage<Item>>,
): (request: Request) => Promise<CursorPage<Item>> {
  return async (request) => {
    const { filter } = request;
    addCacheTags(cacheTags.list(toCategory(filter)));
    const page = await read(request);
    addCacheTags(...page.items.map(({ id }) => cacheTags.board(id)));
    if (filter.text !== undefined) addCacheTags(...listSearchTags(page, filter));
    return page;
  };
}

function listSearchTags({ wordStarts }: CursorPage<unknown>, filter: PublishedFilter): readonly string[] {
  if (wordStarts === undefined) return [toContentTag(filter)];
  return [cacheTags.searches, ...wordStarts.map(cacheTags.search)];
}

function toContentTag(filter: PublishedFilter): string {
  const category = toCategory(filter);
  return category === null ? cacheTags.boards : cacheTags.category(category);
}

/** A change of a board has the tags of all its lists, so one category is enough for a list with two filters. */
function toCategory({ style, room }: PublishedFilter): Category | null {
  if (style !== undefined) return { kind: "style", slug: style };
  return room === undefined ? null : { kind: "room", slug: room };
}
