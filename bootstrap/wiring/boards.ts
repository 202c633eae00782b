import { ContainerModule, type ResolutionContext } from "inversify";
import { createOneTimeCodes } from "../../adapters/factors/one-time-codes.ts";
import { createPasskeyProtocol } from "../../adapters/factors/passkey-protocol.ts";
import type { HttpDependencies } from "../../adapters/http/app.ts";
import { signInLimitsPrefix } from "../../adapters/http/security/attempt-limits.ts";
import type { Persistence } from "../../adapters/persistence/open-persistence.ts";
import {
  createArgon2PasswordHasher,
  createFindPasswordWeakness,
  toUsernameSkeleton,
} from "../../adapters/system/credentials.ts";
import { createToken, systemClock, systemRandomness, uuidGenerator } from "../../adapters/system/system.ts";
import { createAuthenticatorApp } from "../../core/account/authenticator-app.ts";
import { makeCreateAdmin, makeRegisterUser, makeUpdateUsernameSkeletons } from "../../core/account/create-account.ts";
import { makeResetPassword, makeSignIn } from "../../core/account/credentials.ts";
import { createOwnAccount } from "../../core/account/manage-account.ts";
import { createUserManagement } from "../../core/account/manage-users.ts";
import { createPasskeys } from "../../core/account/passkeys.ts";
import { makeLacksFactor, makeRemoveFactor } from "../../core/account/second-factors.ts";
import type { PasswordHasher } from "../../core/account/user.ts";
import { makeChangeBoards } from "../../core/board/change-boards.ts";
import { makePickCombination } from "../../core/board/combination-picker.ts";
import { makeCountTermUsage } from "../../core/board/count-term-usage.ts";
import { createPreviews, type PreviewStore } from "../../core/board/preview-links.ts";
import * as boards from "../../core/board/save-board.ts";
import { makeRunDueChanges, makeScheduleChange, type ScheduleStore } from "../../core/board/schedule-changes.ts";
import { createShownBoardQueries, type ShownRights } from "../../core/board/shown-board.ts";
import { makeSaveStaged, makeViewStaged } from "../../core/board/staged-board.ts";
import { createViewCounter, makeViewBoard } from "../../core/board/view-boards.ts";
import { createBoardHistory } from "../../core/board/view-history.ts";
import type { Clock, IdGenerator } from "../../core/kernel/system.port.ts";
import { fillTypesAfter, makeFillFurnitureTypes } from "../../core/moodboard/fill-furniture-types.ts";
import { renameBoardsJob } from "../../core/site/job-kinds.ts";
import * as terms from "../../core/term/manage-terms.ts";
import { makeFinishRenames, makeRenameTerm } from "../../core/term/rename-term.ts";
import type { Config } from "../config.ts";
import { type AccountUseCases, type BoardUseCases, type TermUseCases, tokens } from "./tokens.ts";

/** Boards, the terms that sort them, and accounts. */
export const boardModule = new ContainerModule(({ bind }) => {
  bind(tokens.clock).toConstantValue(systemClock);
  bind(tokens.passwordHasher).toDynamicValue(() => createArgon2PasswordHasher());
  bind(tokens.accounts).toDynamicValue(({ get }) => {
    const hasher = get(tokens.passwordHasher);
    return createAccounts({ ...get(tokens.persistence), hasher, clock: get(tokens.clock) }, get(tokens.config));
  });
  bind(tokens.boardQueries).toDynamicValue(({ get }) => {
    return createShownBoardQueries({ ...get(tokens.persistence), rights: get(tokens.rights) });
  });
  bind(tokens.boards).toDynamicValue(createBoards);
  bind(tokens.terms).toDynamicValue(createTerms);
  bind(tokens.views).toDynamicValue(({ get }) => {
    return createViewCounter({ viewRepository: get(tokens.persistence).views, clock: get(tokens.clock) });
  });
});

interface AccountDependencies extends Pick<Persistence, "users" | "userAdministration" | "sessions" | "rateLimits"> {
  readonly hasher: PasswordHasher;
  readonly clock: Clock;
}

/** Also for the command line, which needs no other service. */
export function createAccounts(
  { users, userAdministration, sessions, rateLimits, hasher, clock }: AccountDependencies,
  { siteName, registration }: Pick<Config, "siteName" | "registration">,
): AccountUseCases {
  const passwords = { users, hasher, findPasswordWeakness: createFindPasswordWeakness(), siteName };
  const newUser = { ...passwords, toSkeleton: toUsernameSkeleton, ids: uuidGenerator, clock };
  return {
    signIn: makeSignIn({ users, hasher }),
    register: makeRegisterUser({ ...newUser, isRegistrationOpen: registration === "open" }),
    createAdmin: makeCreateAdmin(newUser),
    own: createOwnAccount(passwords),
    resetPassword: makeResetPassword({
      ...passwords,
      resetSignInLimits: () => rateLimits.resetAll(signInLimitsPrefix),
    }),
    users: createUserManagement({ ...newUser, userAdministration, sessions, createToken }),
    updateUsernameSkeletons: makeUpdateUsernameSkeletons({ users, toSkeleton: toUsernameSkeleton }),
  };
}

/** Second factors of users. */
export function createFactors({ get }: ResolutionContext): HttpDependencies["factors"] {
  const { siteName, isSecondFactorRequired: isRequired } = get(tokens.config);
  const { factors } = get(tokens.persistence);
  const dependencies = { factors, isRequired, clock: get(tokens.clock) };
  return {
    find: factors.find,
    lacks: makeLacksFactor(dependencies),
    remove: makeRemoveFactor(dependencies),
    app: createAuthenticatorApp({ ...dependencies, oneTimeCodes: createOneTimeCodes(siteName) }),
    passkeys: createPasskeys({ ...dependencies, protocol: createPasskeyProtocol(siteName) }),
  };
}

function createBoards({ get }: ResolutionContext): BoardUseCases {
  const dependencies = {
    ...get(tokens.persistence),
    clock: get(tokens.clock),
    ids: uuidGenerator,
    random: systemRandomness,
    retailer: get(tokens.retailer),
    enqueueImageJobs: get(tokens.images).enqueueImageJobs,
    rights: get(tokens.rights),
  };
  const fillTypes = makeFillFurnitureTypes({
    library: dependencies.productLibrary,
    listTerms: dependencies.terms.list,
    reportError: (err, task) => get(tokens.log).warn({ err, task }, "a product was not described"),
  });
  const updateBoard = fillTypesAfter(boards.makeUpdateBoard(dependencies), fillTypes);
  return {
    later: createLater(dependencies),
    runDueChanges: makeRunDueChanges({ ...dependencies, updateBoard }),
    create: fillTypesAfter(boards.makeCreateBoard(dependencies), fillTypes),
    update: updateBoard,
    trash: boards.makeTrashBoard(dependencies),
    restore: boards.makeRestoreBoard(dependencies),
    duplicate: boards.makeDuplicateBoard(dependencies),
    changeMany: makeChangeBoards(dependencies),
    view: makeViewBoard(dependencies),
    emptyTrash: boards.makeEmptyTrash(dependencies),
    pickCombination: makePickCombination(dependencies),
  };
}

type LaterDependencies = Parameters<typeof makeSaveStaged>[0] & {
  readonly previews: PreviewStore;
  readonly schedule: ScheduleStore;
  readonly rights: ShownRights;
  readonly ids: IdGenerator;
};

/** Schedules, changes saved for later and previews. */
function createLater(stores: LaterDependencies): BoardUseCases["later"] {
  const { schedule, staged } = stores;
  const viewStaged = makeViewStaged(stores);
  const dependencies = { ...stores, viewStaged, createToken };
  return {
    schedule: { list: schedule.list, remove: schedule.remove, put: makeScheduleChange(dependencies) },
    staged: { view: viewStaged, save: makeSaveStaged(dependencies), remove: staged.remove },
    previews: createPreviews(dependencies),
  };
}

/** The revisions of boards. */
export function createHistory({ get }: ResolutionContext): HttpDependencies["revisions"] {
  return createBoardHistory({ ...get(tokens.persistence), updateBoard: get(tokens.boards).update });
}

function createTerms({ get }: ResolutionContext): TermUseCases {
  const { enqueueImageJobs } = get(tokens.images);
  const dependencies = {
    ...get(tokens.persistence),
    ids: uuidGenerator,
    storage: get(tokens.storage),
    enqueueImageJobs,
  };
  const finishRenames = makeFinishRenames(dependencies);
  const enqueueRenames = () => dependencies.jobs.enqueue(renameBoardsJob, [{ payload: null }]);
  return {
    finishRenames,
    rename: makeRenameTerm({ ...dependencies, finishRenames, enqueueRenames }),
    add: terms.makeAddTerm(dependencies),
    remove: terms.makeDeleteTerm(dependencies),
    countBoards: makeCountTermUsage(dependencies),
    setCover: terms.makeSetStyleCover(dependencies),
    reorderStyles: terms.makeReorderStyles(dependencies),
  };
}
