import type { CardQuery } from "../../adapters/http/contract/page-renderer.ts";

/** The lists of terms. */
export type TermList = "styles" | "rooms" | "furnitureTypes" | "adjectives";

/**
 * The key of every query, for the browser and the server. Invalidating a key also invalidates the keys that start with
 * it.
 */
export const queryKeys = {
  site: ["site"],
  user: ["user"],
  sessions: ["sessions"],
  /** Prefix of the lists of users. */
  users: ["users"],
  userList: (q: string, page: number) => ["users", q, page],
  join: (token: string) => ["join", token],
  factors: ["factors"],
  socialProfiles: ["social-profiles"],
  failedJobs: ["failed-jobs"],
  backups: ["backups"],
  auditLog: (view: Readonly<Record<string, string>>) => ["audit-log", view],
  retailers: ["retailers"],
  clickReport: (view: Readonly<Record<string, string | number>>) => ["clicks", "report", view],
  needsAttention: ["clicks", "needs-attention"],
  styles: ["styles"],
  rooms: ["rooms"],
  furnitureTypes: ["furniture-types"],
  adjectives: ["adjectives"],
  termUsage: (list: TermList) => [...queryKeys[list], "board-counts"],
  /** Prefix of all queries that contain boards. */
  boards: ["boards"],
  featured: ["boards", "featured"],
  /** The boards with a star, also those that are not public. */
  featuredOrder: ["boards", "featured-order"],
  /** Prefix of the most loved boards. */
  mostLovedLists: ["boards", "most-loved"],
  mostLoved: (style: string | null) => [...queryKeys.mostLovedLists, style],
  /** Prefix of the public lists. */
  boardLists: ["boards", "list"],
  boardList: (filter: Pick<CardQuery, "style" | "room" | "q">, after: string | null) => [
    ...queryKeys.boardLists,
    filter,
    after,
  ],
  board: (id: string) => ["boards", "one", id],
  draft: (id: string) => ["boards", "draft", id],
  preview: (token: string) => ["boards", "preview", token],
  schedule: ["boards", "schedule"],
  recentAnswers: ["boards", "recent-answers"],
  previews: (id: string) => ["boards", "previews", id],
  /** Prefix of the other boards for the same room. */
  moreBoardsLists: ["boards", "more"],
  moreBoards: (id: string, room: string) => [...queryKeys.moreBoardsLists, id, room],
  /** Prefix of the admin lists. */
  adminLists: ["boards", "cards"],
  adminList: (tab: string, filter: string, page: number) => [...queryKeys.adminLists, tab, filter, page],
  boardCounts: ["boards", "counts"],
  manyBoardsResult: ["many-boards-result"],
  paletteBoards: (q: string | null) => ["boards", "palette", q],
  paletteProducts: (q: string | null) => ["products", "palette", q],
  boardChoices: (q: string) => ["boards", "choices", q],
  linkedProduct: (url: string) => ["linked-product", url],
  editorBoard: (id: string) => ["boards", "edited", id],
  revisions: (id: string) => ["boards", "revisions", id],
  revision: (id: string, version: number) => ["boards", "revision", id, version],
  unusedCombination: ["boards", "unused-combination"],
  /** Prefix of the product library. */
  products: ["products"],
  productLists: ["products", "list"],
  productList: (filter: string | null, q: string, type: string | null = null) => [
    ...queryKeys.productLists,
    filter,
    q,
    type,
  ],
  product: (id: string) => ["products", "one", id],
  /** By what the cut-outs depend on: id, title and image of each product. */
  composerProducts: (products: readonly (readonly string[])[]) => ["composer-products", products],
  /** Prefix of the boards with the same combination. */
  similarBoardsLists: ["boards", "similar"],
  similarBoards: (style: string, room: string, adjective: string) => [
    ...queryKeys.similarBoardsLists,
    style,
    room,
    adjective,
  ],
};
