import { randomBytes } from "node:crypto";
import { openSite, siteUrlVariable } from "../../e2e/running-site.ts";
import { runSql, startDatabaseServer, toDatabaseUrl } from "../../environment/database-server.ts";
import { getS3Env } from "../../fake-servers/s3/fake-s3-server.ts";
import { objectStorageUnderTest, sitePortVariable } from "../object-storage-under-test.ts";
import { otherNodeVariable } from "./other-node.ts";

/** Two nodes on one database and one bucket; the tests open pages of the first. */
const runNodes = async (): Promise<() => Promise<void>> => {
  const server = await startDatabaseServer();
  const name = `hearthboard_nodes_${randomBytes(6).toString("hex")}`;
  await runSql(server.url, `create database ${name}`);
  const common = {
    ...getS3Env(objectStorageUnderTest()),
    DATABASE_URL: toDatabaseUrl(server.url, name),
    SESSION_SECRET: "a secret that both nodes know, 32+",
    STARTER_CONTENT: "off",
  };
  const first = await openSite({ ...common, PORT: process.env[sitePortVariable] ?? "0" });
  const second = await openSite(common);
  process.env[siteUrlVariable] = first.url;
  process.env[otherNodeVariable] = second.url;
  return async () => {
    await Promise.all([first.close(), second.close()]);
    await runSql(server.url, `drop database ${name} with (force)`);
    await server.stop();
  };
};

// biome-ignore lint/style/noDefaultExport: Playwright takes its set-up from the default export
export default runNodes;
