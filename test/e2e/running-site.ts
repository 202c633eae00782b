import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { jobSchema } from "../../adapters/persistence/jobs/job-schema.ts";
import { readRunningPassword } from "../../bootstrap/embedded-postgres/init-cluster.ts";
import { getOwnershipFolder, readDatabaseState } from "../../bootstrap/embedded-postgres/ownership.ts";
import { buildConnectionUrl } from "../../bootstrap/embedded-postgres/postmaster.ts";
import { prepareImageJob } from "../../core/image/prepare-image.ts";
import { runSql } from "../environment/database-server.ts";
import { programEnvironment } from "../environment/program-environment.ts";

/** Environment variable with the site's URL, for Playwright's workers. */
export const siteUrlVariable = "E2E_SITE_ADDRESS";

/** The first admin of the site under test. */
export const siteAdmin = { username: "olga", password: "plenty of teal cushions" } as const;

const readyTimeoutMs = 180_000;

type Settings = Readonly<Record<string, string>>;

/** The production program with new data and its starter content. */
const startSite = (dataDir: string, settings: Settings) =>
  spawn(process.execPath, [join(import.meta.dirname, "..", "..", "bootstrap", "server.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      ...programEnvironment,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_USERNAME: siteAdmin.username,
      ADMIN_PASSWORD: siteAdmin.password,
      LOG_LEVEL: "warn",
      ...settings,
    },
  });

const parseSiteUrl = async (site: ReturnType<typeof startSite>) => {
  const giveUp = setTimeout(() => site.kill("SIGKILL"), readyTimeoutMs);
  for await (const line of createInterface({ input: site.stdout })) {
    const url = /is ready at (\S+)/.exec(line)?.[1];
    if (url === undefined) continue;
    clearTimeout(giveUp);
    site.stdout.resume();
    return url;
  }
  clearTimeout(giveUp);
  throw new Error("the site did not come up");
};

export interface RunningSite {
  readonly url: string;
  readonly databaseUrl: string;
  close(): Promise<void>;
}

/** Starts a site on a free port with a temporary data folder that is deleted on stop. */
export const openSite = async (settings: Settings = {}): Promise<RunningSite> => {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-e2e-"));
  const site = startSite(dataDir, settings);
  const ended = once(site, "exit");
  const url = await parseSiteUrl(site);
  const databaseUrl = settings["DATABASE_URL"] ?? (await readDatabaseUrl(dataDir));
  if (settings["DATABASE_URL"] === undefined) await refuseImageJobs(databaseUrl);
  const close = async () => {
    site.kill("SIGTERM");
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url, databaseUrl, close };
};

const isImageJob = (row: string) => `${row}data->>'kind' = '${prepareImageJob.name}'`;

const statements = `
  create function ${jobSchema}.refuse_image_job() returns trigger language plpgsql as $$
    begin
      if ${isImageJob("new.")} then return null; end if;
      return new;
    end
  $$;
  create trigger refuse_image_job before insert on ${jobSchema}.job for each row execute function ${jobSchema}.refuse_image_job();
  delete from ${jobSchema}.job where state = 'created' and ${isImageJob("")};
`;

/** Builds the URL of the database that a running site has in its data folder. */
async function readDatabaseUrl(dataDir: string): Promise<string> {
  const cluster = join(resolve(dataDir), "postgres");
  if ((await readDatabaseState(getOwnershipFolder(cluster))) !== "ready")
    throw new Error(`no database runs in ${dataDir}`);
  return buildConnectionUrl(await readRunningPassword(dataDir), cluster);
}

/**
 * Removes the site's jobs that prepare image variants, now and later: they would take a tenth of the processor time of
 * all tests. What a browser requests is created then.
 */
async function refuseImageJobs(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, statements);
}

/** Starts the one site that the shared tests use. */
const runSite = async (): Promise<() => Promise<void>> => {
  const { url, databaseUrl, close } = await openSite();
  process.env[siteUrlVariable] = url;
  // Sites with fake services create databases on this server instead of starting one each.
  process.env.TEST_DATABASE_URL ||= databaseUrl;
  return close;
};

// biome-ignore lint/style/noDefaultExport: Playwright takes its set-up from the default export
export default runSite;
