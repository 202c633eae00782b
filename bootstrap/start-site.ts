import type { Container } from "inversify";
import { createApp } from "../adapters/http/app.ts";
import { handleMalformedRequests } from "../adapters/http/request/malformed-requests.ts";
import { deriveSiteKeys } from "../adapters/http/security/site-keys.ts";
import { openPersistence } from "../adapters/persistence/open-persistence.ts";
import { startBackgroundJobs } from "./background-jobs.ts";
import { makeBackUpWhenDue, migrateWithBackup } from "./backup/backup-triggers.ts";
import { openBuiltPages } from "./built-pages.ts";
import type { Config } from "./config.ts";
import { openDatabase } from "./embedded-postgres/open-database.ts";
import { loadSessionSecret } from "./files.ts";
import { addStarterContentOnce, ensureFirstAdmin, type FirstAdmin } from "./first-start.ts";
import { closeGracefully, getLocalUrl, listen } from "./http-server.ts";
import type { Logger } from "./logger.ts";
import { createContainer, loadChosenAdapters } from "./wiring/container.ts";
import { tokens } from "./wiring/tokens.ts";

export interface Site {
  /** The URL of the site from this machine. */
  readonly url: string;
  /** Stops accepting, finishes pending requests, writes pending views, and closes all resources in reverse order. */
  stop(): Promise<void>;
}

type Disposer = () => Promise<unknown>;

interface StartOptions {
  readonly config: Config;
  readonly log: Logger;
  /** Called as soon as the first admin has been created. */
  readonly onFirstAdmin: (admin: FirstAdmin) => void;
  /**
   * Aborted when the site is to stop. Ends the start before its next slow step; it then throws the reason of the
   * signal.
   */
  readonly signal: AbortSignal;
}

/** Starts the site. When it fails, the resources that were opened before are closed. */
export async function startSite(options: StartOptions): Promise<Site> {
  const { log } = options;
  const disposers: Disposer[] = [];
  try {
    return await start(options, disposers);
  } catch (error) {
    await disposeAll(disposers, log);
    throw error;
  }
}

async function start({ config, log, onFirstAdmin, signal }: StartOptions, disposers: Disposer[]): Promise<Site> {
  // Vite is loaded in development mode only.
  const opened = await (config.mode === "development"
    ? import("./dev-pages.ts").then(({ openDevPages }) => openDevPages())
    : openBuiltPages());
  disposers.push(opened.close);
  const database = await openDatabase(config, log, "site", signal);
  disposers.push(database.stop);
  let isInitialized = false;
  const persistence = await openPersistence({
    url: database.url,
    directUrl: database.directUrl,
    isDiskFull: database.isDiskFull,
    // A database that stops together with the site closes its connections first.
    log: (line) => log[signal.aborted ? "debug" : "warn"]({ from: "database" }, line),
    // The starter content would fill the terminal of a new owner.
    onAudit: (entry) => log[isInitialized ? "info" : "debug"]({ audit: entry }, "recorded in the audit log"),
  });
  disposers.push(persistence.close);
  signal.throwIfAborted();
  await migrateWithBackup({ persistence, databaseUrl: database.directUrl, config, log });

  const secret = config.sessionSecret ?? (await loadSessionSecret(config.dataDir));
  const keys = deriveSiteKeys(secret, config.previousSessionSecret);
  const chosen = await loadChosenAdapters(config);
  const metrics =
    config.metricsToken === null ? null : (await import("./metrics.ts")).createSiteMetrics(config.metricsToken);
  const container = createContainer({ config, keys, log, persistence, chosen, pages: opened.pages, metrics });
  disposers.push(async () => container.get(tokens.imageProcessor).close());
  signal.throwIfAborted();
  const firstAdmin = await initializeSite(container, config);
  if (firstAdmin !== null) onFirstAdmin(firstAdmin);
  isInitialized = true;
  const http = container.get(tokens.http);
  const app = createApp(http);
  const imageProcessor = container.get(tokens.imageProcessor);
  metrics?.addSources({ app, imageProcessor, persistence, getBackupStatus: http.getBackupStatus });
  await hideContent(container);
  const server = await listen(app.handle, config);
  handleMalformedRequests(server, log);
  disposers.push(() => closeGracefully(server));
  const jobs = await startJobs(container);
  disposers.push(jobs.stop);
  return { url: getLocalUrl(server, config), stop: () => disposeAll(disposers, log) };
}

function startJobs(container: Container) {
  const [log, persistence] = [container.get(tokens.log), container.get(tokens.persistence)];
  const { everySeconds } = container.get(tokens.config).backups;
  return startBackgroundJobs({
    views: container.get(tokens.views),
    boards: container.get(tokens.boards),
    moodboards: container.get(tokens.moodboards),
    images: container.get(tokens.images),
    refreshProducts: container.get(tokens.refreshProducts),
    terms: container.get(tokens.terms),
    backUpWhenDue:
      everySeconds === null ? null : makeBackUpWhenDue({ backups: persistence.backups, everySeconds, log }),
    persistence,
    measureJobs: container.get(tokens.metrics)?.measureJobs ?? null,
    log,
  });
}

/**
 * Creates the admin last: without an admin the initialization counts as unfinished and is repeated at the next start.
 */
async function initializeSite(container: Container, config: Config): Promise<FirstAdmin | null> {
  const persistence = container.get(tokens.persistence);
  const accounts = container.get(tokens.accounts);
  return await persistence.withStartupLock(async () => {
    if (config.hasStarterContent) await addStarterContentOnce(container);
    await accounts.updateUsernameSkeletons();
    return await ensureFirstAdmin({ users: persistence.users, accounts, config });
  });
}

/**
 * Before the first request: loads which sources are paused, and hides content that became outdated while no node ran.
 */
async function hideContent(container: Container): Promise<void> {
  await container.get(tokens.persistence).contentChanges.catchUp();
  await container.get(tokens.hideOutdated)(container.get(tokens.clock).now());
}

async function disposeAll(disposers: Disposer[], log: Logger): Promise<void> {
  for (const close of disposers.splice(0).reverse()) {
    await close().catch((error: unknown) => log.error({ err: error }, "could not close everything"));
  }
}
