import type { Clock } from "../kernel/system.port.ts";
import { type BeforeChange, type FactorRules, factorMissingError, listKinds } from "./second-factors.ts";
import { AccountError, type User } from "./user.ts";

/** One-time codes by time (RFC 6238): six digits, a new code every 30 seconds. */
export interface OneTimeCodes {
  /** A random secret of this many bytes, as base32. */
  createSecret(bytes: number): string;
  /** Draws the QR code that an authenticator app scans, as SVG. */
  drawQr(secret: string, username: string): string;
  /** The time step of the code: that of `now`, the one before or the one after; null for any other code. */
  findStep(secret: string, code: string, now: Date): number | null;
}

const secretBytes = 20;
/** 120 bits: too many to guess, so that a plain hash is enough (ASVS 6.5.2). */
const recoveryCodeBytes = 15;
const recoveryCodeCount = 10;

interface Dependencies extends FactorRules {
  readonly oneTimeCodes: OneTimeCodes;
  readonly clock: Clock;
}

export type AuthenticatorApp = ReturnType<typeof createAuthenticatorApp>;

export function createAuthenticatorApp({ factors, oneTimeCodes, clock }: Dependencies) {
  const createRecoveryCodes = () =>
    Array.from({ length: recoveryCodeCount }, () => oneTimeCodes.createSecret(recoveryCodeBytes));

  return {
    /** Nothing is stored until `confirm`. */
    begin({ username }: User) {
      const secret = oneTimeCodes.createSecret(secretBytes);
      return { secret, qr: oneTimeCodes.drawQr(secret, username) };
    },
    /** Stores the app and returns new recovery codes. Errors: `account.wrong-code`. */
    async confirm(user: User, secret: string, code: string, beforeChange: BeforeChange): Promise<readonly string[]> {
      const step = oneTimeCodes.findStep(secret, normalizeCode(code), clock.now());
      if (step === null) throw wrongCodeError();
      await beforeChange();
      const codes = createRecoveryCodes();
      if (!(await factors.setApp(user, secret, step, codes))) throw codeError("Please sign in again.");
      return codes.map(formatRecoveryCode);
    },
    /** Returns new recovery codes, which replace the former. Errors: `account.factor-missing`. */
    async renewRecoveryCodes(user: User, beforeChange: BeforeChange): Promise<readonly string[]> {
      if (listKinds(await factors.find(user.id)).length === 0) throw factorMissingError();
      await beforeChange();
      const codes = createRecoveryCodes();
      if (!(await factors.setRecoveryCodes(user.id, codes))) throw factorMissingError();
      return codes.map(formatRecoveryCode);
    },
    /** Accepts a code of the app or a recovery code, each once. Errors: `account.wrong-code`. */
    async checkCode(userId: string, sent: string): Promise<void> {
      const code = normalizeCode(sent);
      if (isRecoveryCode(sent)) {
        if (!(await factors.spendRecoveryCode(userId, code))) throw wrongCodeError();
        return;
      }
      const { appSecret } = await factors.find(userId);
      const step = appSecret === null ? null : oneTimeCodes.findStep(appSecret, code, clock.now());
      if (step === null) throw wrongCodeError();
      if (await factors.spendStep(userId, step)) return;
      throw codeError("This code was used already. Please wait for the next one.");
    },
  };
}

/** Everything but six digits. */
export function isRecoveryCode(sent: string): boolean {
  return !/^\d{6}$/u.test(normalizeCode(sent));
}

function normalizeCode(code: string): string {
  return code.replaceAll(/[\s-]/gu, "").toUpperCase();
}

/** In groups of four. */
function formatRecoveryCode(code: string): string {
  return code.replaceAll(/(.{4})(?=.)/gu, "$1-").toLowerCase();
}

/** The same for all wrong codes: to say that a code is of another time would tell when it is right. */
function wrongCodeError(): AccountError {
  return codeError(
    "This code is wrong. Codes of the app change every 30 seconds; if yours keep failing, check the clock of your phone.",
  );
}

export function codeError(message: string): AccountError {
  const violations = [{ path: "code", title: "Wrong code", message }];
  return new AccountError("account.wrong-code", message, { violations });
}
