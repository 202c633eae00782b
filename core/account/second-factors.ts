import { AccountError, type User } from "./user.ts";

/** A key in a phone, a computer or a security key, which signs instead of a password. */
export interface Passkey {
  /** The credential's id. */
  readonly id: string;
  readonly userId: string;
  readonly publicKey: string;
  /** How often it was used, if it counts; else 0. */
  readonly counter: number;
  readonly name: string;
  readonly createdAt: Date;
  readonly usedAt: Date | null;
}

/** The second factors of a user. Recovery codes belong to the others and go with the last of them. */
export interface Factors {
  /** Oldest first. */
  readonly passkeys: readonly Passkey[];
  /** The authenticator app's secret; null without an app. */
  readonly appSecret: string | null;
  readonly recoveryCodesLeft: number;
}

/** The id of the authenticator app among the ids of passkeys. */
export const appFactorId = "app";

/** What became of a factor that was to be removed; "last": it stays, because it is the last one. */
export type Removal = "removed" | "missing" | "last";

/** Stores second factors. Recovery codes are secrets, of which only hashes are stored. */
export interface FactorStore {
  find(userId: string): Promise<Factors>;
  findPasskey(id: string): Promise<Passkey | null>;
  /**
   * Returns false, and stores nothing, when a passkey of this id exists, or the user has another password meanwhile.
   */
  addPasskey(passkey: Passkey, passwordHash: string): Promise<boolean>;
  /** Returns false when the user has no such passkey. */
  renamePasskey(userId: string, id: string, name: string): Promise<boolean>;
  /**
   * Notes a use. Returns the hash of its user's password; null when the passkey is gone or counted further meanwhile,
   * or the user disabled.
   */
  notePasskeyUse(id: string, counter: number, now: Date): Promise<string | null>;
  /** Removes a passkey, or the app. Keeps the last factor unless `mayBeLast`, also by two calls at once. */
  remove(userId: string, id: string, mayBeLast: boolean): Promise<Removal>;
  /**
   * Replaces the app and the recovery codes. `step` is the time step of the code that confirmed the app. Returns false,
   * and stores nothing, when the user has another password meanwhile.
   */
  setApp(
    user: Pick<User, "id" | "passwordHash">,
    secret: string,
    step: number,
    recoveryCodes: readonly string[],
  ): Promise<boolean>;
  /** Returns false when a code of this or a later step was used, also by two calls at once. */
  spendStep(userId: string, step: number): Promise<boolean>;
  /** Replaces all. Returns false for a user without a factor. */
  setRecoveryCodes(userId: string, codes: readonly string[]): Promise<boolean>;
  /** Deletes the code; returns false when there is none, also by two calls at once. */
  spendRecoveryCode(userId: string, code: string): Promise<boolean>;
}

/** How a user can finish a sign-in after the password. */
export type SecondFactorKind = "code" | "passkey";

/** Returns nothing for a user without a second factor. */
export function listKinds({ passkeys, appSecret, recoveryCodesLeft }: Factors): readonly SecondFactorKind[] {
  if (passkeys.length === 0 && appSecret === null) return [];
  const hasCodes = appSecret !== null || recoveryCodesLeft > 0;
  return [...(hasCodes ? (["code"] as const) : []), ...(passkeys.length > 0 ? (["passkey"] as const) : [])];
}

export interface FactorRules {
  readonly factors: FactorStore;
  /** Whether admins must have a second factor. */
  readonly isRequired: boolean;
}

/** Whether the user must add a second factor before anything else (core/README.md, A29). */
export type LacksFactor = (user: User) => Promise<boolean>;

export function makeLacksFactor({ factors, isRequired }: FactorRules): LacksFactor {
  return async (user) => isRequired && user.role === "admin" && listKinds(await factors.find(user.id)).length === 0;
}

export function factorMissingError(): AccountError {
  return new AccountError("account.factor-missing", "This second factor no longer exists.");
}

/** Runs before a change that is possible is stored; an error prevents it. */
export type BeforeChange = () => Promise<void>;

export type RemoveFactor = (user: User, id: string, beforeChange: BeforeChange) => Promise<void>;

/** Errors: `account.factor-missing`, `account.last-factor`. */
export function makeRemoveFactor({ factors, isRequired }: FactorRules): RemoveFactor {
  return async (user, id, beforeChange) => {
    const { passkeys, appSecret } = await factors.find(user.id);
    const isStored = id === appFactorId ? appSecret !== null : passkeys.some((passkey) => passkey.id === id);
    if (!isStored) throw factorMissingError();
    await beforeChange();
    const removal = await factors.remove(user.id, id, !(isRequired && user.role === "admin"));
    if (removal === "missing") throw factorMissingError();
    if (removal === "removed") return;
    throw new AccountError("account.last-factor", "This is your last second factor, and this site requires one.", {
      suggestion: "Add another one first.",
    });
  };
}
