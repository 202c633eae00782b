import type { Container } from "inversify";
import { retailer as retailerName } from "../../adapters/http/contract/constants.ts";
import { signInLimitsPrefix } from "../../adapters/http/security/attempt-limits.ts";
import { systemRandomness } from "../../adapters/system/system.ts";
import { makeCreateAdmin, makeRegisterUser, makeUpdateUsernameSkeletons } from "../../core/account/create-account.ts";
import { makeResetPassword, makeSignIn } from "../../core/account/credentials.ts";
import { makePickCombination } from "../../core/board/combination-picker.ts";
import { createClickCounter } from "../../core/board/count-clicks.ts";
import { makeGenerateDescription } from "../../core/board/description.ts";
import {
  makeCreateBoard,
  makeEmptyTrash,
  makeRestoreBoard,
  makeTrashBoard,
  makeUpdateBoard,
} from "../../core/board/save-board.ts";
import { createViewCounter, makeViewBoard } from "../../core/board/view-boards.ts";
import {
  makeDeleteUnusedMoodboards,
  makeFinalizeMoodboard,
  makeStoreComposed,
} from "../../core/moodboard/stored-moodboards.ts";
import { makeFindProductByLink, makeSearchProducts } from "../../core/product/find-products.ts";
import { makeDeleteProduct, makeSaveProduct, makeUpdateProduct } from "../../core/product/manage-products.ts";
import { makeListRetailers, makePauseRetailer, makeResumeRetailer } from "../../core/product/pause-retailer.ts";
import { makeRefreshLibraryProducts } from "../../core/product/refresh-products.ts";
import { makeReplaceProduct, makeUndoReplacement, makeViewLibraryProduct } from "../../core/product/replace-product.ts";
import { refreshProductsJob } from "../../core/site/jobs.ts";
import { makeUpdateSocialProfiles } from "../../core/site/site-settings.ts";
import {
  makeAddTerm,
  makeCountTermUsage,
  makeDeleteTerm,
  makeReorderStyles,
  makeSetStyleCover,
} from "../../core/term/manage-terms.ts";
import { tokens } from "./tokens.ts";

/** Binds the use cases to the ports they need. */
export function bindUseCases(container: Container): void {
  bindBoards(container);
  bindAccounts(container);
  bindMoodboards(container);
  bindProducts(container);
  bindTerms(container);
}

function bindTerms(container: Container): void {
  container.bind(tokens.terms).toResolvedValue(
    ({ terms, boardQueries }, ids, storage, { enqueueImageJobs }) => ({
      add: makeAddTerm({ terms, ids }),
      remove: makeDeleteTerm({ terms }),
      countBoards: makeCountTermUsage({ terms, boardQueries }),
      setCover: makeSetStyleCover({ terms, storage, enqueueImageJobs }),
      reorderStyles: makeReorderStyles({ terms }),
    }),
    [tokens.persistence, tokens.ids, tokens.storage, tokens.images],
  );
  container
    .bind(tokens.updateSocialProfiles)
    .toResolvedValue(({ site }) => makeUpdateSocialProfiles({ site }), [tokens.persistence]);
}

function bindBoards(container: Container): void {
  container.bind(tokens.boards).toResolvedValue(
    ({ boards, boardQueries, terms }, clock, ids, retailer, { enqueueImageJobs }, rights) => ({
      create: makeCreateBoard({ boards, ids, clock, retailer, enqueueImageJobs, rights }),
      update: makeUpdateBoard({ boards, clock, retailer, enqueueImageJobs, rights }),
      trash: makeTrashBoard({ boards, clock }),
      restore: makeRestoreBoard({ boards, clock, enqueueImageJobs }),
      view: makeViewBoard({ boards, rights }),
      emptyTrash: makeEmptyTrash({ boards }),
      pickCombination: makePickCombination({ terms, boardQueries, random: systemRandomness }),
    }),
    [tokens.persistence, tokens.clock, tokens.ids, tokens.retailer, tokens.images, tokens.rights],
  );
  container
    .bind(tokens.views)
    .toResolvedValue(
      ({ views }, clock) => createViewCounter({ viewRepository: views, clock }),
      [tokens.persistence, tokens.clock],
    );
  container
    .bind(tokens.clicks)
    .toResolvedValue(
      ({ clicks }, clock) => createClickCounter({ clickRepository: clicks, clock }),
      [tokens.persistence, tokens.clock],
    );
}

function bindAccounts(container: Container): void {
  container.bind(tokens.accounts).toResolvedValue(
    ({ users, sessions, rateLimits }, hasher, findPasswordWeakness, toSkeleton, ids, clock, config) => {
      const { siteName, registration } = config;
      const passwords = { hasher, findPasswordWeakness, siteName };
      const newUser = { users, ...passwords, toSkeleton, ids, clock };
      return {
        signIn: makeSignIn({ users, hasher }),
        register: makeRegisterUser({ ...newUser, isRegistrationOpen: registration === "open" }),
        createAdmin: makeCreateAdmin(newUser),
        resetPassword: makeResetPassword({
          users,
          ...passwords,
          deleteSessions: sessions.destroyAll,
          resetSignInLimits: () => rateLimits.resetAll(signInLimitsPrefix),
        }),
        updateUsernameSkeletons: makeUpdateUsernameSkeletons({ users, toSkeleton }),
      };
    },
    [
      tokens.persistence,
      tokens.passwordHasher,
      tokens.findPasswordWeakness,
      tokens.toUsernameSkeleton,
      tokens.ids,
      tokens.clock,
      tokens.config,
    ],
  );
}

function bindMoodboards(container: Container): void {
  container.bind(tokens.moodboards).toResolvedValue(
    (storage, images, { boardQueries, terms }, ids) => ({
      finalize: makeFinalizeMoodboard({ storage, images }),
      storeComposed: makeStoreComposed({ storage, ids }),
      deleteUnused: makeDeleteUnusedMoodboards({ storage, boardQueries, terms }),
    }),
    [tokens.storage, tokens.imageNormalizer, tokens.persistence, tokens.ids],
  );
}

function bindProducts(container: Container): void {
  container.bind(tokens.products).toResolvedValue(
    (retailer, { titleSource }, rights) => ({
      search: makeSearchProducts({ retailer, source: titleSource, rights }),
      findByLink: makeFindProductByLink({ retailer, retailerLabel: retailerName.label, rights }),
    }),
    [tokens.retailer, tokens.openedRetailer, tokens.rights],
  );
  container.bind(tokens.retailers).toResolvedValue(
    ({ pauses, jobs }, clock) => ({
      list: makeListRetailers({ pauses }),
      pause: makePauseRetailer({ pauses, now: clock.now }),
      resume: makeResumeRetailer({
        pauses,
        refreshProducts: () => jobs.enqueue(refreshProductsJob, [{ payload: null, key: "resumed" }]),
      }),
    }),
    [tokens.persistence, tokens.clock],
  );
  container.bind(tokens.productLibrary).toResolvedValue(
    ({ productLibrary: library }, retailer, ids, clock, rights, refreshing) => ({
      list: library.list,
      count: library.count,
      view: makeViewLibraryProduct({ library, clock }),
      save: makeSaveProduct({ library, retailer, ids, clock, rights }),
      update: makeUpdateProduct({ library, clock, rights }),
      refresh: makeRefreshLibraryProducts({ library, refreshOutdated: refreshing.outdated, clock }),
      remove: makeDeleteProduct({ library }),
      replace: makeReplaceProduct({ library, rights }),
      undoReplacement: makeUndoReplacement({ library, clock }),
    }),
    [tokens.persistence, tokens.retailer, tokens.ids, tokens.clock, tokens.rights, tokens.refreshing],
  );
  container.bind(tokens.generateDescription).toResolvedValue(
    ({ writer }, templateWriter, rights, { terms }, { titleSource }) =>
      makeGenerateDescription({
        writer,
        builtInWriter: templateWriter,
        rights,
        defaultTitleSource: titleSource,
        listTerms: terms.list,
      }),
    [tokens.openedWriter, tokens.templateWriter, tokens.rights, tokens.persistence, tokens.openedRetailer],
  );
}
