import type { ScheduledAction } from "../../core/board/board.ts";
import { type QueryParameters, withQuery } from "../paths.ts";

/** Endpoints of one list of terms, such as the styles (core/README.md, A15). */
const termEndpoints = (all: string) => {
  const one = (id: string) => `${all}/${encodeURIComponent(id)}`;
  return { all, one, rename: (id: string) => `${one(id)}/rename`, boardCounts: `${all}/board-counts` } as const;
};

interface BoardCardsRequest {
  readonly limit: number;
  readonly offset?: number;
  readonly status?: string | null;
  readonly style?: string | null;
  readonly room?: string | null;
  readonly q?: string | null;
  readonly order?: string | null;
}

interface ProductsRequest {
  readonly limit: number;
  readonly filter?: string | null;
  readonly type?: string | null;
  readonly q?: string | null;
  readonly after?: string | null;
}

const product = (id: string) => `/api/products/${encodeURIComponent(id)}`;

const board = (id: string) => `/api/boards/${encodeURIComponent(id)}`;

/** API endpoints that only the admin area uses. */
export const adminEndpoints = {
  login: "/api/login",
  /** Redirects to the sign-in page, and from there back to `next`, a path of this site. */
  loginWithRedirect: (next: string) => `/api/login?${new URLSearchParams({ next })}`,
  account: "/api/account",
  accountPassword: "/api/account/password",
  accountDeletion: "/api/account/deletion",
  loginCode: "/api/login/code",
  loginPasskey: "/api/login/passkey",
  passkeyRequest: "/api/passkeys/request",
  proof: "/api/user/proof",
  factors: "/api/account/factors",
  app: "/api/account/app",
  recoveryCodes: "/api/account/recovery-codes",
  passkeys: "/api/account/passkeys",
  newPasskey: "/api/account/passkeys/request",
  factor: (id: string) => `/api/account/factors/${encodeURIComponent(id)}`,
  sessions: "/api/account/sessions",
  session: (key: string) => `/api/account/sessions/${encodeURIComponent(key)}`,
  users: (request: { limit: number; offset: number; q: string | null }) => withQuery("/api/admin/users", request),
  createUser: "/api/admin/users",
  user: (id: string) => `/api/admin/users/${id}`,
  resetUser: (id: string) => `/api/admin/users/${id}/reset`,
  userSessions: (id: string) => `/api/admin/users/${id}/sessions`,
  join: (token: string) => `/api/join/${encodeURIComponent(token)}`,
  boards: "/api/boards",
  /** One page of boards as cards. Parameters that are null are omitted. */
  boardCards: (request: BoardCardsRequest) => withQuery("/api/boards", { view: "card", ...request }),
  boardCounts: "/api/boards/counts",
  featuredBoards: "/api/boards/featured",
  unusedCombination: "/api/boards/unused-combination",
  board,
  duplicateBoard: (id: string) => `${board(id)}/duplicate`,
  revisions: (id: string, before: number | null) => withQuery(`${board(id)}/revisions`, { before }),
  revision: (id: string, version: number) => `${board(id)}/revisions/${version}`,
  restoreRevision: (id: string, version: number) => `${board(id)}/revisions/${version}/restore`,
  restoreBoard: (id: string) => `${board(id)}/restore`,
  /** Null or empty `room` and `adjective` are omitted. */
  checkDuplicate: (combination: { style: string; room?: string | null; adjective?: string | null }) =>
    withQuery("/api/boards/check-duplicate", combination),
  schedule: "/api/boards/schedule",
  scheduledChange: (id: string, action: ScheduledAction) => `${board(id)}/schedule/${action}`,
  staged: (id: string) => `${board(id)}/staged`,
  recentAnswers: "/api/boards/preview-answers",
  previews: (id: string) => `${board(id)}/previews`,
  previewLink: (id: string, link: string) => `${board(id)}/previews/${link}`,
  styles: termEndpoints("/api/styles"),
  styleOrder: "/api/styles/order",
  rooms: termEndpoints("/api/rooms"),
  furnitureTypes: termEndpoints("/api/furniture-types"),
  adjectives: termEndpoints("/api/adjectives"),
  draftBoard: "/api/boards/draft",
  draftNextBoard: "/api/boards/drafts",
  generateDescription: "/api/generate-description",
  productSearch: "/api/amazon/search",
  createProduct: "/api/products",
  productByLink: "/api/amazon/get-by-url",
  /** One page of the product library. Parameters that are null are omitted. */
  products: (request: ProductsRequest) => withQuery("/api/products", { ...request }),
  product,
  productReplacement: (id: string) => `${product(id)}/replacement`,
  replacement: (id: string) => `/api/product-replacements/${encodeURIComponent(id)}`,
  refreshProducts: "/api/products/refresh",
  retailers: "/api/retailers",
  retailerPause: (source: string) => `/api/retailers/${encodeURIComponent(source)}/pause`,
  uploads: "/api/objects/upload",
  moodboardImages: "/api/moodboard-images",
  composedMoodboards: "/api/moodboard-images/compose",
  composerProducts: "/api/composer/products",
  socialProfiles: "/api/social-profiles",
  failedJobs: "/api/admin/jobs/failed",
  failedJob: (id: string) => `/api/admin/jobs/failed/${encodeURIComponent(id)}`,
  retryFailedJob: (id: string) => `/api/admin/jobs/failed/${encodeURIComponent(id)}/retry`,
  backups: "/api/admin/backups",
  /** Parameters that are null are omitted. */
  auditLog: (request: QueryParameters) => withQuery("/api/admin/audit", request),
  auditExport: (request: QueryParameters) => withQuery("/api/admin/audit/export", request),
  clickReport: (view: Readonly<Record<"days" | "of" | "sort" | "order", string>>) =>
    `/api/admin/clicks?${new URLSearchParams(view)}`,
  needsAttention: "/api/admin/clicks/needs-attention",
  clickExport: (days: number) => `/api/admin/clicks/export?days=${days}`,
} as const;
