import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Container } from "inversify";
import type { HttpDependencies } from "../../../adapters/http/app.ts";
import { createApp } from "../../../adapters/http/app.ts";
import { handleMalformedRequests } from "../../../adapters/http/request/malformed-requests.ts";
import { deriveSiteKeys } from "../../../adapters/http/security/site-keys.ts";
import { openImageProcessor } from "../../../adapters/images/image-processor.ts";
import { openPersistence, type Persistence } from "../../../adapters/persistence/open-persistence.ts";
import { createArgon2PasswordHasher } from "../../../adapters/system/credentials.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import { closeGracefully, getLocalUrl, listen } from "../../../bootstrap/http-server.ts";
import { createSiteMetrics } from "../../../bootstrap/metrics.ts";
import { createContainer, loadChosenAdapters } from "../../../bootstrap/wiring/container.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { cleanUp } from "../../environment/clean-up.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { plainPages } from "../../fakes/plain-pages.ts";
import { type RecordingLog, recordingLog } from "../../fakes/recording-log.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";

export const adminPassword = "correct horse battery";
export const sessionSecret = "a secret that is only for tests, 32+";
export const siteKeys = deriveSiteKeys(sessionSecret, null);

/** The lowest cost that Argon2 allows, because nearly every test signs in. */
const lowCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/** Shared by all sites of a worker of Vitest, because the start of a process takes longer than most image jobs. */
const imageProcessor = openImageProcessor();

export interface ApiSite {
  readonly url: string;
  /** For reading tables, and for a second node. */
  readonly databaseUrl: string;
  readonly container: Container;
  readonly persistence: Persistence;
  readonly log: RecordingLog;
  visitor(): ApiClient;
  /** A client signed in as the admin "ada". */
  admin(): Promise<ApiClient>;
  /** A client signed in as an editor. */
  editor(): Promise<ApiClient>;
  /** A client signed in as a user without a role in the admin area. */
  member(): Promise<ApiClient>;
}

interface Options {
  readonly env?: Record<string, string>;
  /** The database of another running node. Default: a new database with the admin "ada". */
  readonly databaseUrl?: string;
  /** Rebinds services of the container before they are created. */
  readonly prepare?: (container: Container) => void;
  /** Replaces dependencies that the container has created. */
  readonly change?: (dependencies: HttpDependencies) => Partial<HttpDependencies>;
}

/**
 * Starts the application on a free port with an empty data folder; it is stopped after the test or the file that opens
 * it.
 */
export async function apiSite(options: Options = {}): Promise<ApiSite> {
  const { env = {}, prepare = () => undefined, change = () => ({}) } = options;
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-api-"));
  const config = readConfig({ DATA_DIR: dataDir, PORT: "0", NODE_ENV: "test", ...env });
  const databaseUrl = options.databaseUrl ?? (await freshDatabase());
  const persistence = await openPersistence({ url: databaseUrl });
  const log = recordingLog();
  const chosen = await loadChosenAdapters(config);
  const keys = deriveSiteKeys(config.sessionSecret ?? sessionSecret, config.previousSessionSecret);
  const pages = plainPages;
  const metrics = config.metricsToken === null ? null : createSiteMetrics(config.metricsToken);
  const container = createContainer({ config, keys, log: log.logger, persistence, chosen, pages, metrics });
  container.rebind(tokens.passwordHasher).toConstantValue(createArgon2PasswordHasher(lowCost));
  container.rebind(tokens.imageProcessor).toConstantValue(imageProcessor);
  prepare(container);
  const dependencies = container.get(tokens.http);
  const app = createApp({ ...dependencies, ...change(dependencies) });
  metrics?.addSources({ app, imageProcessor, persistence, getBackupStatus: dependencies.getBackupStatus });
  const server = await listen(app.handle, config);
  handleMalformedRequests(server, log.logger);
  cleanUp(async () => {
    await closeGracefully(server);
    await persistence.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const url = getLocalUrl(server, config);
  if (options.databaseUrl === undefined) {
    await container.get(tokens.accounts).createAdmin({ username: "ada", password: adminPassword });
  }
  return {
    url,
    databaseUrl,
    container,
    persistence,
    log,
    visitor: () => createApiClient(url),
    admin: () => signIn(url, "ada", adminPassword),
    editor: () => registerEditor(url, databaseUrl),
    member: () => registerMember(url),
  };
}

async function signIn(url: string, username: string, password: string): Promise<ApiClient> {
  const client = createApiClient(url);
  const response = await client.send("POST", "/api/login", { username, password });
  if (response.status !== 200) throw new Error(`could not sign in: ${response.status} ${response.text}`);
  return client;
}

async function registerEditor(url: string, databaseUrl: string): Promise<ApiClient> {
  const username = `writer-${randomUUID()}`;
  const client = await registerMember(url, username);
  await runSql(databaseUrl, `update users set role = 'editor' where username = '${username}'`);
  return client;
}

async function registerMember(url: string, username = `member-${randomUUID()}`): Promise<ApiClient> {
  const client = createApiClient(url);
  const response = await client.send("POST", "/api/register", { username, password: "a quiet afternoon" });
  if (response.status !== 201) throw new Error(`could not register: ${response.status} ${response.text}`);
  return client;
}
