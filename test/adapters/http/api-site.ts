import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Container } from "inversify";
import { afterAll } from "vitest";
import { createApp } from "../../../adapters/http/app.ts";
import type { HttpDependencies } from "../../../adapters/http/dependencies.ts";
import { handleMalformedRequests } from "../../../adapters/http/request/malformed-requests.ts";
import { openPersistence, type Persistence } from "../../../adapters/persistence/open-persistence.ts";
import { createArgon2PasswordHasher } from "../../../adapters/system/credentials.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import { closeGracefully, getLocalUrl, listen } from "../../../bootstrap/http-server.ts";
import { createContainer, loadStorage } from "../../../bootstrap/wiring/container.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { freshDatabase } from "../../database.ts";
import { plainPages } from "../../fakes/plain-pages.ts";
import { type RecordingLog, recordingLog } from "../../fakes/recording-log.ts";
import { type ApiClient, apiClient } from "./api-client.ts";

export const adminPassword = "correct horse battery";
export const sessionSecret = "a secret that is only for tests, 32+";

/** The least that Argon2 allows: nearly every test signs in, and few measure how long that takes. */
const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

export interface ApiSite {
  readonly url: string;
  /** Of the database behind it, for looking into tables and for a second node. */
  readonly databaseUrl: string;
  readonly container: Container;
  readonly persistence: Persistence;
  readonly log: RecordingLog;
  visitor(): ApiClient;
  /** A client that is signed in as the admin "ada". */
  admin(): Promise<ApiClient>;
  /** A client that is signed in as somebody who is no admin. */
  member(): Promise<ApiClient>;
}

interface Options {
  readonly env?: Record<string, string>;
  /** Of another node that is up already; without it the site gets a database of its own, with "ada" in it. */
  readonly databaseUrl?: string;
  /** Puts something else into the container before anything is made. */
  readonly prepare?: (container: Container) => void;
  /** Replaces what the container made, for faults that cannot be arranged otherwise. */
  readonly change?: (dependencies: HttpDependencies) => Partial<HttpDependencies>;
}

/** The real application on a port of its own, over a fresh database and an empty folder, until the last test is done. */
export async function apiSite(options: Options = {}): Promise<ApiSite> {
  const { env = {}, prepare = () => undefined, change = () => ({}) } = options;
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-api-"));
  const config = readConfig({ DATA_DIR: dataDir, PORT: "0", NODE_ENV: "test", ...env });
  const databaseUrl = options.databaseUrl ?? (await freshDatabase());
  const persistence = await openPersistence({ url: databaseUrl });
  const log = recordingLog();
  const openStorage = await loadStorage(config);
  const pages = plainPages;
  const container = createContainer({ config, sessionSecret, log: log.logger, persistence, openStorage, pages });
  container.rebind(tokens.passwordHasher).toConstantValue(createArgon2PasswordHasher(cheap));
  prepare(container);
  const dependencies = container.get(tokens.http);
  const server = await listen(createApp({ ...dependencies, ...change(dependencies) }).callback(), config);
  handleMalformedRequests(server, log.logger);
  afterAll(async () => {
    await closeGracefully(server);
    container.get(tokens.imageTransformer).close();
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
    visitor: () => apiClient(url),
    admin: () => signedIn(url, "ada", adminPassword),
    member: () => registered(url),
  };
}

async function signedIn(url: string, username: string, password: string): Promise<ApiClient> {
  const client = apiClient(url);
  const response = await client.send("POST", "/api/login", { username, password });
  if (response.status !== 200) throw new Error(`could not sign in: ${response.status} ${response.text}`);
  return client;
}

async function registered(url: string): Promise<ApiClient> {
  const client = apiClient(url);
  const response = await client.send("POST", "/api/register", {
    username: `member-${randomUUID()}`,
    password: "a quiet afternoon",
  });
  if (response.status !== 201) throw new Error(`could not register: ${response.status} ${response.text}`);
  return client;
}
