import { composition, description, type Made, products, shopProduct } from "./other-sources-content.ts";
import { payload } from "./payloads.ts";

export interface OperationRequest {
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

/** "shows": contains content of other sources until these are paused. */
export type Expected = "shows" | "never";
export type Calls = Readonly<Record<string, readonly [Expected, ...OperationRequest[]]>>;

/**
 * Every operation that can contain products, with requests for it. A new operation must be added here, or to the list
 * of those without products; until then the test fails.
 */
export const listProductCalls = (made: Made): Calls => ({
  listPublishedBoards: ["shows", {}, { query: "?view=card" }, { query: "?view=featured" }, { query: "?limit=5" }],
  listBoards: ["shows", {}, { query: "?view=card" }, { query: "?view=card&limit=9" }],
  listMostLoved: ["never", {}],
  getBoard: ["shows", { params: { id: made.plain } }, { params: { id: made.composed } }],
  createBoard: ["shows", { body: payload({ products }) }],
  updateBoard: ["shows", { params: { id: made.plain }, body: { description: "Quiet." } }],
  draftBoard: ["never", { body: { style: "Japandi", seed: 1, kept: products } }],
  draftNextBoard: ["never", {}],
  duplicateBoard: ["shows", { params: { id: made.plain } }],
  restoreBoard: ["shows", { params: { id: made.plain } }],
  discardStaged: ["never", { params: { id: made.later } }],
  saveStaged: ["shows", { params: { id: made.later }, body: { title: "Later", version: 1, stagedAt: null } }],
  getStaged: ["shows", { params: { id: made.later } }],
  getPreview: ["shows", { params: { token: made.preview } }],
  getRevision: ["shows", { params: { id: made.plain, version: "1" } }, { params: { id: made.composed, version: "1" } }],
  restoreRevision: ["shows", { params: { id: made.plain, version: "1" }, body: {} }],
  getClickReport: ["shows", { query: "?of=products" }],
  listNeedingAttention: ["shows", {}],
  exportClicks: ["shows", {}],
  searchProducts: ["never", { body: { keyword: "sofa" } }],
  getProductByUrl: [
    "never",
    { body: { url: "https://www.amazon.com/dp/B0DBL00001" } },
    { body: { url: shopProduct.amazonUrl } },
  ],
  generateDescription: ["never", { body: description }, { body: { ...description, writer: "built-in" } }],
  listProducts: ["shows", {}, { query: "?q=sofa" }],
  getProduct: ["shows", { params: { id: made.shop } }, { params: { id: made.amazon } }],
  createProduct: ["shows", { body: shopProduct }],
  updateProduct: ["shows", { params: { id: made.spare }, body: { version: made.spareVersion, furnitureType: "Sofa" } }],
  refreshProducts: ["shows", { body: { ids: [made.shop, made.amazon] } }],
  replaceProduct: ["never", { params: { id: made.spare }, body: { successorId: made.shop } }],
  describeComposerProducts: ["shows", { body: { products } }],
  composeMoodboard: ["never", { body: { composition, products } }],
});

/** Operations whose responses have no products. */
export const withoutProducts = new Set([
  ...["currentUser", "login", "loginPage", "register", "logout", "logoutPage"],
  ...["changeProfile", "changePassword", "deleteAccount", "listSessions", "endOtherSessions", "endSession"],
  ...["listUsers", "createUser", "changeUser", "resetUser", "signOutUser", "getSignInLink", "choosePassword"],
  ...["loginWithCode", "requestPasskey", "loginWithPasskey", "prove", "getFactors", "removeFactor"],
  ...["beginApp", "confirmApp", "renewRecoveryCodes", "beginPasskey", "addPasskey", "renamePasskey"],
  ...["countBoards", "pickCombination", "checkDuplicate", "changeBoards", "deleteBoard", "countView", "countClick"],
  "listRevisions",
  ...["styles", "rooms", "furniture-types", "adjectives"].flatMap((list) =>
    ["list", "add", "rename", "remove", "count"].map((verb) => `${verb}-${list}`),
  ),
  ...["listFeaturedBoards", "setFeaturedBoards", "changeStyle", "orderStyles", "deleteProduct", "undoReplacement"],
  ...["listSchedule", "scheduleChange", "cancelChange"],
  ...["listPreviews", "listRecentAnswers", "createPreview", "revokePreview", "answerPreview"],
  ...["listRetailers", "pauseRetailer", "resumeRetailer", "openUpload", "receiveUpload", "finaliseMoodboard"],
  ...["getSite", "getSocialProfiles", "changeSocialProfiles", "getBackups"],
  ...["listFailedJobs", "retryFailedJob", "removeFailedJob", "listAudit", "exportAudit"],
]);
