import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

/** Playwright's workers learn from it where the site is. */
export const siteAddressVariable = "E2E_SITE_ADDRESS";

/** The first admin of the site under test. */
export const siteAdmin = { username: "olga", password: "plenty of teal cushions" } as const;

const READY_WITHIN_MS = 60_000;

type Settings = Readonly<Record<string, string>>;

/** The program as it is served, new and with its starter content. */
const startSite = (dataDir: string, settings: Settings) =>
  spawn(process.execPath, [join(import.meta.dirname, "..", "..", "bootstrap", "server.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      PORT: "0",
      DATA_DIR: dataDir,
      ADMIN_USERNAME: siteAdmin.username,
      ADMIN_PASSWORD: siteAdmin.password,
      LOG_LEVEL: "warn",
      ...settings,
    },
  });

const announcedAddress = async (site: ReturnType<typeof startSite>) => {
  const giveUp = setTimeout(() => site.kill("SIGKILL"), READY_WITHIN_MS);
  for await (const line of createInterface({ input: site.stdout })) {
    const address = /is ready at (\S+)/.exec(line)?.[1];
    if (address === undefined) continue;
    clearTimeout(giveUp);
    site.stdout.resume();
    return address;
  }
  clearTimeout(giveUp);
  throw new Error("the site did not come up");
};

/** A site on a port and in a data folder of its own, which goes with it. */
export const openSite = async (
  settings: Settings = {},
): Promise<{ readonly address: string; close(): Promise<void> }> => {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-e2e-"));
  const site = startSite(dataDir, settings);
  const ended = once(site, "exit");
  return {
    address: await announcedAddress(site),
    close: async () => {
      site.kill("SIGTERM");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** One site for the whole run. */
const runSite = async (): Promise<() => Promise<void>> => {
  const { address, close } = await openSite();
  process.env[siteAddressVariable] = address;
  return close;
};

// biome-ignore lint/style/noDefaultExport: Playwright takes its set-up from the default export
export default runSite;
