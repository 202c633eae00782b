import type { Clock } from "../kernel/system.port.ts";
import { type BeforeChange, type FactorRules, factorMissingError } from "./second-factors.ts";
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
export interface UsedCredential extends Omit<CreatedCredential, "response"> {
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
  };
}

/** Options for the browser. The challenge is to be kept until the browser's answer is checked, and used once. */
interface PasskeyRequest {
  readonly options: Readonly<Record<string, unknown>>;
  readonly challenge: string;
}

interface StoredCredential {
  readonly id: string;
  readonly publicKey: string;
  readonly counter: number;
}

/** The protocol of passkeys (WebAuthn). The device checks the user, so that a passkey alone is two factors. */
export interface PasskeyProtocol {
  requestNew(site: PasskeySite, user: User, known: readonly StoredCredential[]): Promise<PasskeyRequest>;
  /** Errors: `account.wrong-passkey`. */
  checkNew(site: PasskeySite, challenge: string, credential: CreatedCredential): Promise<StoredCredential>;
  /** Without passkeys to choose from, the device offers those that it has for this site. */
  requestUse(site: PasskeySite, allowed: readonly StoredCredential[]): Promise<PasskeyRequest>;
  /** Returns the new counter. Errors: `account.wrong-passkey`. */
  checkUse(site: PasskeySite, challenge: string, used: UsedCredential, stored: StoredCredential): Promise<number>;
}

interface Dependencies extends FactorRules {
  readonly protocol: PasskeyProtocol;
  readonly clock: Clock;
}

interface Added {
  readonly challenge: string;
  readonly credential: CreatedCredential;
  readonly name: string;
}

interface Used {
  readonly challenge: string;
  readonly credential: UsedCredential;
}

type PasskeyUser = Pick<User, "id" | "passwordHash">;

export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys({ factors, protocol, clock }: Dependencies) {
  return {
    beginAdding: async (site: PasskeySite, user: User) =>
      protocol.requestNew(site, user, (await factors.find(user.id)).passkeys),
    /** Errors: `account.wrong-passkey`. */
    async add(site: PasskeySite, user: User, added: Added, beforeChange: BeforeChange): Promise<void> {
      const { challenge, credential, name } = added;
      const made = await protocol.checkNew(site, challenge, credential);
      await beforeChange();
      const passkey = { ...made, userId: user.id, name, createdAt: clock.now(), usedAt: null };
      if (!(await factors.addPasskey(passkey, user.passwordHash)))
        throw wrongPasskeyError("This passkey has been added already.");
    },
    /** Errors: `account.factor-missing`. */
    async rename(user: User, id: string, name: string): Promise<void> {
      if (!(await factors.renamePasskey(user.id, id, name))) throw factorMissingError();
    },
    /** `userId`: whose passkeys are asked for; null for a sign-in without a username. */
    beginUsing: async (site: PasskeySite, userId: string | null) =>
      protocol.requestUse(site, userId === null ? [] : (await factors.find(userId)).passkeys),
    /**
     * Returns the passkey's user as they were then. `userId`: whose passkey it must be, or null. Errors:
     * `account.wrong-passkey`.
     */
    async use(site: PasskeySite, userId: string | null, { challenge, credential }: Used): Promise<PasskeyUser> {
      const passkey = await factors.findPasskey(credential.id);
      if (passkey === null || (userId !== null && passkey.userId !== userId)) throw unknownPasskeyError();
      const counter = await protocol.checkUse(site, challenge, credential, passkey);
      const passwordHash = await factors.notePasskeyUse(passkey.id, counter, clock.now());
      if (passwordHash === null) throw unknownPasskeyError();
      return { id: passkey.userId, passwordHash };
    },
  };
}

function unknownPasskeyError(): AccountError {
  return wrongPasskeyError("This passkey is not known here; it may have been removed.");
}

export function wrongPasskeyError(message: string, cause?: unknown): AccountError {
  return new AccountError("account.wrong-passkey", message, { cause });
}
