import { randomBytes } from "node:crypto";
import type { UserRepository } from "../../core/account/account.ports.ts";
import { AccountError } from "../../core/account/user.ts";
import type { Config } from "../config.ts";
import type { AccountUseCases } from "../wiring/use-case-types.ts";

interface Dependencies {
  readonly users: UserRepository;
  readonly accounts: Pick<AccountUseCases, "createAdmin">;
  readonly config: Pick<Config, "firstAdmin">;
}

export interface FirstAdmin {
  readonly username: string;
  /** Set when this program made it up; shown once and kept nowhere. */
  readonly password?: string;
}

/** Makes the first admin where there is none yet; null when there is one. */
export async function ensureFirstAdmin({ users, accounts, config }: Dependencies): Promise<FirstAdmin | null> {
  const everybody = await users.list();
  if (everybody.some(({ isAdmin }) => isAdmin)) return null;
  if (config.firstAdmin !== null) {
    await accounts.createAdmin(config.firstAdmin).catch(nameSettings);
    return { username: config.firstAdmin.username };
  }
  const password = randomBytes(15).toString("base64url");
  await accounts.createAdmin({ username: "admin", password });
  return { username: "admin", password };
}

function nameSettings(error: unknown): never {
  if (!(error instanceof AccountError)) throw error;
  throw new Error(`ADMIN_USERNAME and ADMIN_PASSWORD make no admin. ${error.message}`, { cause: error });
}
