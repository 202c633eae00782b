import type { Container } from "inversify";
import { makeApp } from "../adapters/http/app.ts";
import { answerUnreadable } from "../adapters/http/request/malformed-requests.ts";
import { openPersistence } from "../adapters/persistence/open-persistence.ts";
import { ensureFirstAdmin, type FirstAdmin } from "./admin/first-admin.ts";
import type { OpenedPages } from "./built-pages.ts";
import { type Config, loadSessionSecret } from "./config.ts";
import { openDatabase } from "./embedded-postgres/open-database.ts";
import { removeAbandonedWorkFolders } from "./files.ts";
import { listen, localAddress, stopListening } from "./http-server.ts";
import type { Logger } from "./logger.ts";
import { startHousekeeping } from "./scheduled-jobs.ts";
import { ensureStarterContent } from "./starter-content/add-starter-content.ts";
import { loadStorage, makeContainer } from "./wiring/container.ts";
import { tokens } from "./wiring/tokens.ts";

/** The built UI; while developing, the UI as it is on disk. Each is loaded only when it is the one. */
export async function openPages({ mode }: Pick<Config, "mode">): Promise<OpenedPages> {
  if (mode === "development") return await (await import("./dev/dev-pages.ts")).openDevPages();
  return await (await import("./built-pages.ts")).openBuiltPages();
}

export interface Site {
  /** Where it can be reached from this machine. */
  readonly address: string;
  /** Stops accepting, finishes what runs, writes down what waits, and closes in reverse order. */
  stop(): Promise<void>;
}

type Closer = () => Promise<unknown>;

/** Takes the admin that was made because there was none, as soon as it is made. */
type Introduce = (admin: FirstAdmin) => void;

/** Brings the whole site up; what was opened before a failure is closed again. */
export async function startSite(config: Config, log: Logger, introduce: Introduce): Promise<Site> {
  const closers: Closer[] = [];
  try {
    return await bringUp(config, log, introduce, closers);
  } catch (error) {
    await closeAll(closers, log);
    throw error;
  }
}

async function bringUp(config: Config, log: Logger, introduce: Introduce, closers: Closer[]): Promise<Site> {
  const opened = await openPages(config);
  closers.push(opened.close);
  const database = await openDatabase(config, log);
  closers.push(database.stop);
  const persistence = await openPersistence({
    url: database.url,
    replicaUrls: config.databaseReplicaUrls,
    log: (line) => log.warn({ from: "database" }, line),
  });
  closers.push(persistence.close);
  await persistence.migrate();

  await removeAbandonedWorkFolders(config.dataDir);
  const sessionSecret = config.sessionSecret ?? (await loadSessionSecret(config.dataDir));
  const makeStorage = await loadStorage(config);
  const container = makeContainer({ config, sessionSecret, log, persistence, makeStorage, pages: opened.pages });
  const firstAdmin = await prepareNewSite(container, config);
  if (firstAdmin !== null) introduce(firstAdmin);
  const views = container.get(tokens.views);
  const boards = container.get(tokens.boards);
  const moodboards = container.get(tokens.moodboards);
  const pictures = container.get(tokens.pictures);
  closers.push(async () => container.get(tokens.workshop).close());
  const refreshItems = container.get(tokens.refreshItems);
  closers.push(startHousekeeping({ views, boards, moodboards, pictures, refreshItems, persistence, log }).stop);
  const server = await listen(makeApp(container.get(tokens.http)).callback(), config);
  answerUnreadable(server, log);
  closers.push(() => stopListening(server));
  return { address: localAddress(server, config), stop: () => closeAll(closers, log) };
}

/** The admin comes last: a site without one is new, also when its first start was cut short. */
async function prepareNewSite(container: Container, config: Config): Promise<FirstAdmin | null> {
  const persistence = container.get(tokens.persistence);
  const accounts = container.get(tokens.accounts);
  return await persistence.alone(async () => {
    if (config.starterContent) await ensureStarterContent(container);
    await accounts.updateUsernameSkeletons();
    return await ensureFirstAdmin({ users: persistence.users, accounts, config });
  });
}

async function closeAll(closers: Closer[], log: Logger): Promise<void> {
  for (const close of closers.splice(0).reverse()) {
    await close().catch((error: unknown) => log.error({ err: error }, "could not close everything"));
  }
}
