import type { OperationId } from "./permissions.ts";

const ownFactorOperations: readonly OperationId[] = [
  ...([
    "beginApp",
    "confirmApp",
    "renewRecoveryCodes",
    "beginPasskey",
    "addPasskey",
    "renamePasskey",
    "removeFactor",
  ] as const),
];

/**
 * API operations that ask again for the password or a passkey when the last proof is older than ten minutes
 * (core/README.md, A28).
 */
export const sensitiveOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  ...ownFactorOperations,
  ...(["endSession", "endOtherSessions"] as const),
  ...(["createUser", "changeUser", "resetUser", "signOutUser"] as const),
  ...(["exportAudit", "exportClicks"] as const),
]);

/** What an admin without a second factor can do where one is required: see and change their own account. */
export const ownAccountOperations: ReadonlySet<OperationId> = new Set<OperationId>([
  ...ownFactorOperations,
  ...(["currentUser", "logout", "logoutPage", "requestPasskey", "prove"] as const),
  ...(["changeProfile", "changePassword", "deleteAccount", "listSessions", "endSession", "endOtherSessions"] as const),
  "getFactors",
]);
