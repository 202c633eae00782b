import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../../../../adapters/http/app.ts";
import { deriveSiteKeys } from "../../../../adapters/http/security/site-keys.ts";
import { openPersistence } from "../../../../adapters/persistence/open-persistence.ts";
import { openBuiltPages } from "../../../../bootstrap/built-pages.ts";
import { readConfig } from "../../../../bootstrap/config.ts";
import { closeGracefully, getLocalUrl, listen } from "../../../../bootstrap/http-server.ts";
import { createSilentLogger } from "../../../../bootstrap/logger.ts";
import { createContainer, loadChosenAdapters } from "../../../../bootstrap/wiring/container.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import type { ObjectStorage } from "../../../../core/kernel/object-storage.port.ts";
import { runSql, startDatabaseServer, toDatabaseUrl } from "../../../environment/database-server.ts";
import {
  type FakeAmazonServer,
  getAmazonEnv,
  startFakeAmazonServer,
} from "../../../fake-servers/amazon/fake-amazon-server.ts";
import { type FakeOpenAiServer, startFakeOpenAiServer } from "../../../fake-servers/fake-openai-server.ts";
import { siteAdmin } from "../../running-site.ts";
import { getReach, type Internet } from "./internet.ts";

export interface SiteWithServices {
  readonly url: string;
  /** The site's data folder. */
  readonly dataDir: string;
  readonly databaseUrl: string;
  readonly objects: ObjectStorage;
  readonly amazon: FakeAmazonServer;
  readonly writer: FakeOpenAiServer;
  close(): Promise<void>;
}

export const siteKeys = deriveSiteKeys("a secret that is only for tests, 32+", null);

/** The production site with fake Amazon and OpenAI servers, whose responses tests control. */
export async function openSiteWithServices(internet: Internet): Promise<SiteWithServices> {
  const [amazon, writer] = await Promise.all([
    startFakeAmazonServer({ markedImage: internet.amazonImage }),
    startFakeOpenAiServer(),
  ]);
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-services-"));
  const database = await newDatabase();
  const persistence = await openPersistence({ url: database.url });
  await persistence.migrate();
  const config = readConfig({ DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent", ...settingsFor(amazon, writer) });
  const [chosen, { pages }] = await Promise.all([loadChosenAdapters(config), openBuiltPages()]);
  const log = createSilentLogger();
  const container = createContainer({ config, keys: siteKeys, log, persistence, chosen, pages, metrics: null });
  const { fetchBytes, nextAddress: resolveRedirect } = getReach(internet);
  container.rebind(tokens.publicFetch).toConstantValue(fetchBytes);
  container.rebind(tokens.resolveRedirect).toConstantValue(resolveRedirect);
  await container.get(tokens.accounts).createAdmin(siteAdmin);
  await container.get(tokens.terms).add({ kind: "style", name: "Japandi" });
  await container.get(tokens.terms).add({ kind: "furnitureType", name: "Sofa" });
  const objects = container.get(tokens.storage);
  const server = await listen(createApp(container.get(tokens.http)).handle, config);
  const close = async () => {
    await closeGracefully(server);
    container.get(tokens.imageProcessor).close();
    await persistence.close();
    await database.drop();
    await Promise.all([amazon.close(), writer.close(), rm(dataDir, { recursive: true, force: true })]);
  };
  return { url: getLocalUrl(server, config), dataDir, databaseUrl: database.url, objects, amazon, writer, close };
}

function settingsFor(amazon: FakeAmazonServer, writer: FakeOpenAiServer): Readonly<Record<string, string>> {
  return {
    ...getAmazonEnv(amazon),
    AMAZON_REQUEST_INTERVAL_MS: "1",
    WRITER: "openai",
    OPENAI_API_KEY: "sk-test",
    OPENAI_BASE_URL: writer.baseUrl,
  };
}

async function newDatabase(): Promise<{ readonly url: string; drop(): Promise<void> }> {
  const server = await startDatabaseServer();
  const name = `hearthboard_services_${randomBytes(6).toString("hex")}`;
  await runSql(server.url, `create database ${name}`);
  const drop = async () => {
    await runSql(server.url, `drop database ${name} with (force)`);
    await server.stop();
  };
  return { url: toDatabaseUrl(server.url, name), drop };
}
