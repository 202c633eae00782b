import type { Operation } from "../operation.ts";
import {
  changePassword,
  changeProfile,
  currentUser,
  deleteAccount,
  endOtherSessions,
  endSession,
  listSessions,
  login,
  loginPage,
  logout,
  logoutPage,
  register,
} from "./accounts.ts";
import { exportAudit, listAudit } from "./audit.ts";
import {
  changeBoards,
  checkDuplicate,
  countBoards,
  listBoards,
  listPublishedBoards,
  pickCombination,
} from "./board-lists.ts";
import { countView, createBoard, deleteBoard, duplicateBoard, getBoard, restoreBoard, updateBoard } from "./boards.ts";
import { countClick, exportClicks, getClickReport, listMostLoved, listNeedingAttention } from "./clicks.ts";
import { draftBoard, draftNextBoard } from "./drafts.ts";
import {
  addPasskey,
  beginApp,
  beginPasskey,
  confirmApp,
  getFactors,
  loginWithCode,
  loginWithPasskey,
  prove,
  removeFactor,
  renamePasskey,
  renewRecoveryCodes,
  requestPasskey,
} from "./factors.ts";
import { listFeaturedBoards, setFeaturedBoards } from "./featured-boards.ts";
import {
  answerPreview,
  cancelChange,
  createPreview,
  discardStaged,
  getPreview,
  getStaged,
  listPreviews,
  listRecentAnswers,
  listSchedule,
  revokePreview,
  saveStaged,
  scheduleChange,
} from "./later.ts";
import {
  createProduct,
  deleteProduct,
  getProduct,
  listProducts,
  replaceProduct,
  undoReplacement,
  updateProduct,
} from "./library.ts";
import {
  composeMoodboard,
  describeComposerProducts,
  finalizeMoodboard,
  openUpload,
  receiveUpload,
} from "./moodboards.ts";
import {
  generateDescription,
  getProductByUrl,
  listRetailers,
  pauseRetailer,
  refreshProducts,
  resumeRetailer,
  searchProducts,
} from "./products.ts";
import { getRevision, listRevisions, restoreRevision } from "./revisions.ts";
import {
  getBackups,
  getSite,
  getSocialProfiles,
  listFailedJobs,
  removeFailedJob,
  retryFailedJob,
  updateSocialProfiles,
} from "./site.ts";
import { reorderStyles, termOperations, termPaths, updateStyle } from "./terms.ts";

import { changeUser, choosePassword, createUser, getSignInLink, listUsers, resetUser, signOutUser } from "./users.ts";

/** All documented operations, in the order of the documentation. */
export const allOperations: readonly Operation[] = [
  ...[currentUser, login, loginPage, register, logout, logoutPage],
  ...[changeProfile, changePassword, deleteAccount, listSessions, endOtherSessions, endSession],
  ...[listUsers, createUser, changeUser, resetUser, signOutUser, getSignInLink, choosePassword],
  ...[loginWithCode, requestPasskey, loginWithPasskey, prove, getFactors],
  ...[beginApp, confirmApp, renewRecoveryCodes, beginPasskey, addPasskey, renamePasskey, removeFactor],
  ...[listPublishedBoards, listBoards, countBoards, pickCombination, checkDuplicate, changeBoards],
  ...[getBoard, createBoard, updateBoard, deleteBoard, restoreBoard, duplicateBoard, countView],
  ...[listRevisions, getRevision, restoreRevision],
  ...[listFeaturedBoards, setFeaturedBoards],
  ...[draftBoard, draftNextBoard],
  ...[listSchedule, scheduleChange, cancelChange, getStaged, saveStaged, discardStaged],
  ...[listPreviews, listRecentAnswers, createPreview, revokePreview, getPreview, answerPreview],
  ...[countClick, listMostLoved, getClickReport, listNeedingAttention, exportClicks],
  ...termPaths.flatMap((path) => Object.values(termOperations(path))),
  ...[updateStyle, reorderStyles],
  ...[searchProducts, getProductByUrl, generateDescription],
  ...[
    listProducts,
    getProduct,
    createProduct,
    updateProduct,
    refreshProducts,
    deleteProduct,
    replaceProduct,
    undoReplacement,
  ],
  ...[listRetailers, pauseRetailer, resumeRetailer],
  ...[openUpload, receiveUpload, finalizeMoodboard, describeComposerProducts, composeMoodboard],
  ...[getSite, getSocialProfiles, updateSocialProfiles, getBackups],
  ...[listAudit, exportAudit],
  ...[listFailedJobs, retryFailedJob, removeFailedJob],
];
