import { randomBytes } from "node:crypto";
import { AccountError, type UserRepository } from "../../core/account/user.ts";
import type { Config } from "../config.ts";
import type { AccountUseCases } from "../wiring/tokens.ts";

interface Dependencies {
  readonly users: UserRepository;
  readonly accounts: Pick<AccountUseCases, "createAdmin">;
  readonly config: Pick<Config, "firstAdmin">;
}

export interface FirstAdmin {
  readonly username: string;
  /** Set when it was generated; shown once and not stored in plain text. */
  readonly password?: string;
}

/** Creates the first admin; returns null when an admin exists. */
export async function ensureFirstAdmin({ users, accounts, config }: Dependencies): Promise<FirstAdmin | null> {
  const allUsers = await users.list();
  if (allUsers.some(({ isAdmin }) => isAdmin)) return null;
  if (config.firstAdmin !== null) {
    await accounts.createAdmin(config.firstAdmin).catch(throwSettingsError);
    return { username: config.firstAdmin.username };
  }
  const password = randomBytes(15).toString("base64url");
  await accounts.createAdmin({ username: "admin", password });
  return { username: "admin", password };
}

function throwSettingsError(error: unknown): never {
  if (!(error instanceof AccountError)) throw error;
  throw new Error(`ADMIN_USERNAME and ADMIN_PASSWORD make no admin. ${error.message}`, { cause: error });
}
