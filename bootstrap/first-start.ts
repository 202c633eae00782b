import { randomBytes } from "node:crypto";
import type { Container } from "inversify";
import type { Persistence } from "../adapters/persistence/open-persistence.ts";
import { AccountError, type UserRepository } from "../core/account/user.ts";
import type { Config } from "./config.ts";
import { type AccountUseCases, tokens } from "./wiring/tokens.ts";

/** An upper bound: a new site only has boards of an interrupted first start. */
const maxListedBoards = 1_000;

/**
 * Adds the starter content to a new site: one without an admin, or without styles and boards. An interrupted first
 * start is therefore continued, and a site in use is not changed.
 */
export async function addStarterContentOnce(container: Container): Promise<void> {
  const persistence = container.get(tokens.persistence);
  if (!(await isEmptySite(persistence))) return;
  // Loaded only here, since it loads the boards, the sample catalog and the composer.
  const { addStarterContent } = await import("./starter-content.ts");
  const terms = container.get(tokens.terms);
  const boards = container.get(tokens.boards);
  const composer = container.get(tokens.composer);
  await addStarterContent({
    listTerms: persistence.terms.list,
    addTerm: terms.add,
    listBoards: async () =>
      (await persistence.boardQueries.listAdminCards({ filter: {}, limit: maxListedBoards })).items,
    saveProduct: container.get(tokens.productLibrary).save,
    createBoard: boards.create,
    describeProducts: composer.describeProducts,
    renderMoodboard: composer.render,
    saveSiteSettings: persistence.site.save,
  });
}

async function isEmptySite({ users, terms, boardQueries }: Persistence): Promise<boolean> {
  const allUsers = await users.list();
  if (!allUsers.some(({ role }) => role === "admin")) return true;
  return (await terms.list("style")).length === 0 && (await boardQueries.countBoards()).boards === 0;
}

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
  if (allUsers.some(({ role }) => role === "admin")) return null;
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
