import type { ScheduledAction } from "../../core/board/board.ts";

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

type OptionalParameters = Readonly<Record<string, string | number | null | undefined>>;

/** A query string; parameters that are null are omitted. */
function toQuery(parameters: OptionalParameters): string {
  const provided = Object.entries(parameters).filter(([, value]) => value != null);
  return new URLSearchParams(provided.map(([name, value]) => [name, `${value}`])).toString();
}

/** Query string of a list. */
function toListQuery(limit: number, optional: OptionalParameters): string {
  return toQuery({ limit, ...optional });
}

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
  users: (request: { limit: number; offset: number; q: string | null }) =>
    `/api/admin/users?${toListQuery(request.limit, { offset: request.offset, q: request.q })}`,
  createUser: "/api/admin/users",
  user: (id: string) => `/api/admin/users/${id}`,
  resetUser: (id: string) => `/api/admin/users/${id}/reset`,
  userSessions: (id: string) => `/api/admin/users/${id}/sessions`,
  join: (token: string) => `/api/join/${encodeURIComponent(token)}`,
  boards: "/api/boards",
  /** One page of boards as cards. Parameters that are null are omitted. */
  boardCards: ({ limit, ...optional }: BoardCardsRequest) => `/api/boards?view=card&${toListQuery(limit, optional)}`,
  boardCounts: "/api/boards/counts",
  featuredBoards: "/api/boards/featured",
  unusedCombination: "/api/boards/unused-combination",
  board,
  duplicateBoard: (id: string) => `${board(id)}/duplicate`,
  revisions: (id: string, before: number | null) =>
    `${board(id)}/revisions${before === null ? "" : `?before=${before}`}`,
  revision: (id: string, version: number) => `${board(id)}/revisions/${version}`,
  restoreRevision: (id: string, version: number) => `${board(id)}/revisions/${version}/restore`,
  restoreBoard: (id: string) => `${board(id)}/restore`,
  /** Null or empty `room` and `adjective` are omitted. */
  checkDuplicate: ({ style, room, adjective }: { style: string; room?: string | null; adjective?: string | null }) => {
    const query = new URLSearchParams({ style, ...(room && { room }), ...(adjective && { adjective }) });
    return `/api/boards/check-duplicate?${query}`;
  },
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
  products: ({ limit, ...optional }: ProductsRequest) => `/api/products?${toListQuery(limit, optional)}`,
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
  auditLog: (request: OptionalParameters) => `/api/admin/audit?${toQuery(request)}`,
  auditExport: (request: OptionalParameters) => `/api/admin/audit/export?${toQuery(request)}`,
  clickReport: (view: Readonly<Record<"days" | "of" | "sort" | "order", string>>) =>
    `/api/admin/clicks?${new URLSearchParams(view)}`,
  needsAttention: "/api/admin/clicks/needs-attention",
  clickExport: (days: number) => `/api/admin/clicks/export?days=${days}`,
} as const;
