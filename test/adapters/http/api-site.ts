import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Container } from "inversify";
import { afterAll } from "vitest";
import { makeApp } from "../../../adapters/http/app.ts";
import type { HttpDependencies } from "../../../adapters/http/dependencies.ts";
import { openPersistence, type Persistence } from "../../../adapters/persistence/open-persistence.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import { makeContainer } from "../../../bootstrap/container.ts";
import { listen, localAddress, stopListening } from "../../../bootstrap/listen.ts";
import { tokens } from "../../../bootstrap/tokens.ts";
import { freshDatabase } from "../../database.ts";
import { plainPages } from "../../fakes/plain-pages.ts";
import { type RecordingLog, recordingLog } from "../../fakes/recording-log.ts";
import { type ApiClient, apiClient } from "./api-client.ts";

export const adminPassword = "correct horse battery";

export interface ApiSite {
  readonly address: string;
  readonly container: Container;
  readonly persistence: Persistence;
  readonly log: RecordingLog;
  visitor(): ApiClient;
  /** A client that is signed in as the admin "ada". */
  admin(): Promise<ApiClient>;
}

interface Options {
  readonly env?: Record<string, string>;
  /** Replaces what the container made, for faults that cannot be arranged otherwise. */
  readonly change?: (dependencies: HttpDependencies) => Partial<HttpDependencies>;
}

/** The real application on a port of its own, over a fresh database and an empty folder, until the last test is done. */
export async function apiSite({ env = {}, change = () => ({}) }: Options = {}): Promise<ApiSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-api-"));
  const config = readConfig({ DATA_DIR: dataDir, PORT: "0", NODE_ENV: "test", ...env });
  const persistence = await openPersistence({ url: await freshDatabase() });
  const log = recordingLog();
  const sessionSecret = "a secret that is only for tests, 32+";
  const container = makeContainer({ config, sessionSecret, log: log.logger, persistence, pages: plainPages });
  const dependencies = container.get(tokens.http);
  const server = await listen(makeApp({ ...dependencies, ...change(dependencies) }).callback(), config);
  afterAll(async () => {
    await stopListening(server);
    await persistence.close();
    await rm(dataDir, { recursive: true, force: true });
  });
  const address = localAddress(server, config);
  await container.get(tokens.accounts).createAdmin({ username: "ada", password: adminPassword });
  return {
    address,
    container,
    persistence,
    log,
    visitor: () => apiClient(address),
    admin: () => signedIn(address, "ada", adminPassword),
  };
}

async function signedIn(address: string, username: string, password: string): Promise<ApiClient> {
  const client = apiClient(address);
  const answer = await client.send("POST", "/api/login", { username, password });
  if (answer.status !== 200) throw new Error(`could not sign in: ${answer.status} ${answer.text}`);
  return client;
}
