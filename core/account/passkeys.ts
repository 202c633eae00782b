import type { Clock } from "../kernel/system.port.ts";
import { assertRemoved, type FactorRules, factorMissingError } from "./second-factors.ts";
import { AccountError, type User } from "./user.ts";

/** The address at which a passkey is made and used: it works at no other. */
export interface PasskeySite {
  /** The host name. */
  readonly id: string;
  readonly origin: string;
}

/** What the browser returns for a new passkey; binary fields are base64url. */
export interface CreatedCredential {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string };
}

/** What the browser returns when a passkey was used. */
export interface UsedCredential {
  readonly id: string;
  readonly rawId: string;
  readonly type: "public-key";
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
}

/** Options for the browser. The challenge is to be kept until the browser's answer is checked, and used once. */
export interface PasskeyRequest {
  readonly options: Readonly<Record<string, unknown>>;
  readonly challenge: string;
}

/** The protocol of passkeys (WebAuthn). The device checks the user, so that a passkey alone is two factors. */
export interface PasskeyProtocol {
  requestNew(site: PasskeySite, user: User, known: readonly KnownPasskey[]): Promise<PasskeyRequest>;
  /** Errors: `account.wrong-passkey`. */
  checkNew(
    site: PasskeySite,
    challenge: string,
    credential: CreatedCredential,
  ): Promise<{ readonly id: string; readonly publicKey: string; readonly counter: number }>;
  /** Without passkeys to choose from, the device offers those that it has for this site. */
  requestUse(site: PasskeySite, allowed: readonly KnownPasskey[]): Promise<PasskeyRequest>;
  /** Returns the new counter. Errors: `account.wrong-passkey`. */
  checkUse(
    site: PasskeySite,
    challenge: string,
    credential: UsedCredential,
    passkey: { readonly id: string; readonly publicKey: string; readonly counter: number },
  ): Promise<number>;
}

interface KnownPasskey {
  readonly id: string;
}

interface Dependencies extends FactorRules {
  readonly protocol: PasskeyProtocol;
  readonly clock: Clock;
}

export interface Passkeys {
  beginAdding(site: PasskeySite, user: User): Promise<PasskeyRequest>;
  /** Errors: `account.wrong-passkey`. */
  add(
    site: PasskeySite,
    user: User,
    added: { readonly challenge: string; readonly credential: CreatedCredential; readonly name: string },
  ): Promise<void>;
  /** Errors: `account.factor-missing`. */
  rename(user: User, id: string, name: string): Promise<void>;
  /** Errors: `account.factor-missing`, `account.last-factor`. */
  remove(user: User, id: string): Promise<void>;
  /** `userId`: whose passkeys are asked for; null for a sign-in without a username. */
  beginUsing(site: PasskeySite, userId: string | null): Promise<PasskeyRequest>;
  /** Returns the id of the passkey's user. `userId`: whose passkey it must be, or null. Errors: `account.wrong-passkey`. */
  use(
    site: PasskeySite,
    userId: string | null,
    used: { readonly challenge: string; readonly credential: UsedCredential },
  ): Promise<string>;
}

export function createPasskeys({ factors, isRequired, protocol, clock }: Dependencies): Passkeys {
  return {
    beginAdding: async (site, user) => protocol.requestNew(site, user, (await factors.find(user.id)).passkeys),
    async add(site, user, { challenge, credential, name }) {
      const { id, publicKey, counter } = await protocol.checkNew(site, challenge, credential);
      const passkey = { id, userId: user.id, publicKey, counter, name, createdAt: clock.now(), usedAt: null };
      if (!(await factors.addPasskey(passkey))) throw wrongPasskeyError("This passkey has been added already.");
    },
    async rename(user, id, name) {
      if (!(await factors.renamePasskey(user.id, id, name))) throw factorMissingError();
    },
    remove: async (user, id) =>
      assertRemoved(await factors.removePasskey(user.id, id, !(isRequired && user.role === "admin"))),
    beginUsing: async (site, userId) =>
      protocol.requestUse(site, userId === null ? [] : (await factors.find(userId)).passkeys),
    async use(site, userId, { challenge, credential }) {
      const passkey = await factors.findPasskey(credential.id);
      if (passkey === null || (userId !== null && passkey.userId !== userId)) throw unknownPasskeyError();
      const counter = await protocol.checkUse(site, challenge, credential, passkey);
      if (!(await factors.notePasskeyUse(passkey.id, counter, clock.now()))) throw unknownPasskeyError();
      return passkey.userId;
    },
  };
}

function unknownPasskeyError(): AccountError {
  return wrongPasskeyError("This passkey is not known here; it may have been removed.");
}

export function wrongPasskeyError(message: string, cause?: unknown): AccountError {
  return new AccountError("account.wrong-passkey", message, { cause });
}
