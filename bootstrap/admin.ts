import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { type Readable, Writable } from "node:stream";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";
import { commandLine, runAs } from "../adapters/acting.ts";
import { openPersistence } from "../adapters/persistence/open-persistence.ts";
import { createArgon2PasswordHasher } from "../adapters/system/credentials.ts";
import { systemClock } from "../adapters/system/system.ts";
import type { User, UserRepository } from "../core/account/user.ts";
import { migrateWithBackup } from "./backup/backup-triggers.ts";
import { type Config, readConfig } from "./config.ts";
import { openDatabase } from "./embedded-postgres/open-database.ts";
import { ensureDataFolder } from "./files.ts";
import { createSilentLogger, type Logger } from "./logger.ts";
import { toPrintableLine } from "./printable.ts";
import { reportStartupError } from "./startup-errors.ts";
import { createAccounts } from "./wiring/boards.ts";
import type { AccountUseCases } from "./wiring/tokens.ts";

type PasswordSource = "prompt" | "stdin" | "generate";

type AdminRequest =
  | { readonly command: "list" }
  | { readonly command: "create" | "reset"; readonly username: string; readonly password: PasswordSource };

const usage = `Usage:
  npm run admin -- create NAME   makes an admin
  npm run admin -- reset NAME    gives a user a new password, removes their passkeys, authenticator app
                                 and recovery codes, signs them out everywhere, lets them in again if
                                 they were disabled, and lifts all limits on signing in
  npm run admin -- list          lists the users
The password is asked for. Instead, --generate makes one up and prints it, --password-stdin reads it from a pipe.`;

/** Parses the arguments of `npm run admin`. Throws an error with the usage when they are invalid. */
export function readAdminArguments(args: readonly string[]): AdminRequest {
  try {
    const options = { generate: { type: "boolean" }, "password-stdin": { type: "boolean" } } as const;
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options });
    const [command, username, ...rest] = positionals;
    if (command === "list" && username === undefined) return { command };
    if (command !== "create" && command !== "reset") throw new Error(usage);
    if (username === undefined || rest.length > 0) throw new Error(usage);
    if (values.generate && values["password-stdin"]) throw new Error(usage);
    const password = values.generate ? "generate" : values["password-stdin"] ? "stdin" : "prompt";
    return { command, username, password };
  } catch (cause) {
    throw new Error(usage, { cause });
  }
}

const nullStream = new Writable({ write: (_chunk, _encoding, done) => done() });

/** Prompts on the terminal without echoing the input. Rejects on Ctrl+C. */
async function promptHidden(question: string): Promise<string> {
  process.stderr.write(question);
  const lines = createInterface({ input: process.stdin, output: nullStream, terminal: true });
  const canceled = new AbortController();
  lines.once("SIGINT", () => canceled.abort());
  try {
    return await lines.question("", { signal: canceled.signal });
  } catch {
    throw new Error("Canceled.");
  } finally {
    lines.close();
    process.stderr.write("\n");
  }
}

async function promptTwice() {
  if (!process.stdin.isTTY) {
    throw new Error("There is no terminal to ask for the password. Use --password-stdin or --generate.");
  }
  const password = await promptHidden("Password: ");
  if ((await promptHidden("Password again: ")) !== password) throw new Error("The two passwords differ.");
  return password;
}

/** Reads or generates the password. Core checks whether it is strong enough. */
async function readPassword(source: PasswordSource, input: Readable): Promise<string> {
  if (source === "generate") return randomBytes(15).toString("base64url");
  if (source === "prompt") return await promptTwice();
  return (await text(input)).replace(/\r?\n$/u, "");
}

function formatUser({ username, role, isDisabled, createdAt }: User) {
  return `${toPrintableLine(username)}\t${role}${isDisabled ? ", disabled" : ""}\tsince ${createdAt.toISOString().slice(0, 10)}`;
}

const successMessage = {
  create: ({ username }: User) => `Admin ${username} was made.`,
  reset: ({ username }: User) =>
    `${username} has a new password and no second factor, is signed out everywhere, and all limits on signing in are lifted.`,
};

/** Runs the command and returns the lines to print. */
export async function runAdminCommand(
  request: AdminRequest,
  { users, accounts }: Pick<AccountServices, "users" | "accounts">,
  input: Readable = process.stdin,
): Promise<readonly string[]> {
  if (request.command === "list") return (await users.list()).map(formatUser);
  const { command, username } = request;
  const password = await readPassword(request.password, input);
  const change = command === "create" ? accounts.createAdmin : accounts.resetPassword;
  const user = await change({ username, password });
  return [successMessage[command](user), ...(request.password === "generate" ? [`Password: ${password}`] : [])];
}

interface AccountServices {
  readonly users: UserRepository;
  readonly accounts: AccountUseCases;
  close(): Promise<void>;
}

/** Opens the account use cases for the command line, whether the site runs or not. */
export async function openAccountServices(config: Config, log: Logger): Promise<AccountServices> {
  const database = await openDatabase(config, log);
  const persistence = await openPersistence({
    url: database.url,
    directUrl: database.directUrl,
    isDiskFull: database.isDiskFull,
  });
  const close = () => persistence.close().finally(() => database.stop());
  try {
    await migrateWithBackup({ persistence, databaseUrl: database.directUrl, config, log });
  } catch (error) {
    await close();
    throw error;
  }
  const adapters = { hasher: createArgon2PasswordHasher(), clock: systemClock };
  const accounts = createAccounts({ ...persistence, ...adapters }, config);
  return { users: persistence.users, accounts, close };
}

/** The program of `npm run admin`. */
async function main(): Promise<void> {
  let config: Config | undefined;
  try {
    const request = readAdminArguments(process.argv.slice(2));
    config = readConfig();
    if (config.databaseUrl === null) await ensureDataFolder(config.dataDir);
    const services = await openAccountServices(config, createSilentLogger());
    const lines = await runAs(commandLine, () => runAdminCommand(request, services)).finally(() => services.close());
    process.stdout.write(lines.map((line) => `${line}\n`).join(""));
  } catch (error) {
    reportStartupError(error, config?.databaseUrl ?? null);
  }
}

if (import.meta.main) await main();
