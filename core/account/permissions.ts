import type { Actor, Role } from "./user.ts";

/** The least that a client must be to call an operation; "visitor" is everyone. */
export type Access = "visitor" | Role;

/** Each of them may do what those before it may (core/README.md, A1). */
const ranks: Readonly<Record<Access, number>> = { visitor: 0, user: 1, editor: 2, admin: 3 };

/**
 * Who may call which operation of the API, by the operation's id: the only place that decides it. An operation without
 * a row does not compile.
 */
export const permissions = {
  // Accounts
  currentUser: "visitor",
  login: "visitor",
  loginPage: "visitor",
  register: "visitor",
  logout: "visitor",
  logoutPage: "visitor",
  // A user without a role in the admin area can do no more than a visitor, so their account has no screen.
  changeProfile: "editor",
  changePassword: "editor",
  deleteAccount: "editor",
  listSessions: "editor",
  endOtherSessions: "editor",
  endSession: "editor",

  // Second factors
  loginWithCode: "visitor",
  requestPasskey: "visitor",
  loginWithPasskey: "visitor",
  prove: "editor",
  getFactors: "editor",
  beginApp: "editor",
  confirmApp: "editor",
  renewRecoveryCodes: "editor",
  beginPasskey: "editor",
  addPasskey: "editor",
  renamePasskey: "editor",
  removeFactor: "editor",

  // Users
  listUsers: "admin",
  createUser: "admin",
  changeUser: "admin",
  resetUser: "admin",
  signOutUser: "admin",
  // The token of the link is the permission.
  getSignInLink: "visitor",
  choosePassword: "visitor",

  // Boards
  listPublishedBoards: "visitor",
  getBoard: "visitor",
  countView: "visitor",
  listBoards: "editor",
  countBoards: "editor",
  pickCombination: "editor",
  checkDuplicate: "editor",
  changeBoards: "editor",
  createBoard: "editor",
  updateBoard: "editor",
  deleteBoard: "editor",
  restoreBoard: "editor",
  duplicateBoard: "editor",
  listRevisions: "editor",
  getRevision: "editor",
  restoreRevision: "editor",
  listFeaturedBoards: "editor",
  setFeaturedBoards: "editor",
  draftBoard: "editor",
  draftNextBoard: "editor",
  listSchedule: "editor",
  scheduleChange: "editor",
  cancelChange: "editor",
  getStaged: "editor",
  saveStaged: "editor",
  discardStaged: "editor",
  listPreviews: "editor",
  listRecentAnswers: "editor",
  createPreview: "editor",
  revokePreview: "editor",
  getPreview: "visitor",
  answerPreview: "visitor",

  // Clicks
  countClick: "visitor",
  listMostLoved: "visitor",
  getClickReport: "editor",
  listNeedingAttention: "editor",
  exportClicks: "admin",

  // Lists: the editor of boards reads them.
  "list-styles": "visitor",
  "list-rooms": "visitor",
  "list-furniture-types": "visitor",
  "list-adjectives": "visitor",
  "count-styles": "admin",
  "count-rooms": "admin",
  "count-furniture-types": "admin",
  "count-adjectives": "admin",
  "add-styles": "admin",
  "add-rooms": "admin",
  "add-furniture-types": "admin",
  "add-adjectives": "admin",
  "rename-styles": "admin",
  "rename-rooms": "admin",
  "rename-furniture-types": "admin",
  "rename-adjectives": "admin",
  "remove-styles": "admin",
  "remove-rooms": "admin",
  "remove-furniture-types": "admin",
  "remove-adjectives": "admin",
  changeStyle: "admin",
  orderStyles: "admin",

  // Products and moodboards
  searchProducts: "editor",
  getProductByUrl: "editor",
  generateDescription: "editor",
  listProducts: "editor",
  getProduct: "editor",
  createProduct: "editor",
  updateProduct: "editor",
  refreshProducts: "editor",
  deleteProduct: "editor",
  replaceProduct: "editor",
  undoReplacement: "editor",
  listRetailers: "editor",
  pauseRetailer: "admin",
  resumeRetailer: "admin",
  openUpload: "editor",
  // The address of an upload is the permission.
  receiveUpload: "visitor",
  finaliseMoodboard: "editor",
  describeComposerProducts: "editor",
  composeMoodboard: "editor",

  // Audit log
  listAudit: "admin",
  exportAudit: "admin",

  // Site
  getSite: "visitor",
  getSocialProfiles: "admin",
  changeSocialProfiles: "admin",
  getBackups: "admin",
  listFailedJobs: "admin",
  retryFailedJob: "admin",
  removeFailedJob: "admin",
} as const satisfies Readonly<Record<string, Access>>;

export type OperationId = keyof typeof permissions;

/** Whether the actor may call the operation. */
export function isPermitted(actor: Actor, operation: OperationId): boolean {
  return ranks[actor?.role ?? "visitor"] >= ranks[permissions[operation]];
}
