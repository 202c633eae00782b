import { retailer } from "../adapters/http/contract/retailer.ts";

/** The calls of one list of names, such as the styles (specification, section 7). */
const termPaths = (all: string) =>
  ({ all, one: (id: string) => `${all}/${encodeURIComponent(id)}`, boardCounts: `${all}/board-counts` }) as const;

const board = (id: string) => `/api/boards/${encodeURIComponent(id)}`;

/** Every call of the API that admins make beyond those of the public site, spelled once. */
export const adminPaths = {
  login: "/api/login",
  /** Leads a browser through the sign-in page and back to `next`, a path of this site. */
  loginThen: (next: string) => `/api/login?${new URLSearchParams({ next })}`,
  boards: "/api/boards",
  boardCards: "/api/boards?view=card",
  trash: "/api/boards/trash",
  board,
  restore: (id: string) => `${board(id)}/restore`,
  /** Room and adjective are named only when set. */
  checkDuplicate: ({ style, room, adjective }: { style: string; room?: string | null; adjective?: string | null }) => {
    const query = new URLSearchParams({ style, ...(room && { room }), ...(adjective && { adjective }) });
    return `/api/boards/check-duplicate?${query}`;
  },
  styles: termPaths("/api/styles"),
  styleOrder: "/api/styles/order",
  rooms: termPaths("/api/rooms"),
  furnitureTypes: termPaths("/api/furniture-types"),
  adjectives: termPaths("/api/adjectives"),
  generateDescription: "/api/generate-description",
  search: `/api/${retailer.key}/search`,
  productByUrl: `/api/${retailer.key}/get-by-url`,
  openUpload: "/api/objects/upload",
  moodboardImages: "/api/moodboard-images",
  socialProfiles: "/api/social-profiles",
} as const;
