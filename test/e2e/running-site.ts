import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { programEnvironment } from "../program-environment.ts";

/** Playwright's workers learn from it where the site is. */
export const siteUrlVariable = "E2E_SITE_ADDRESS";

/** The first admin of the site under test. */
export const siteAdmin = { username: "olga", password: "plenty of teal cushions" } as const;

const READY_TIMEOUT_MS = 60_000;

type Settings = Readonly<Record<string, string>>;

/** The program as it is served, new and with its starter content. */
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
  const giveUp = setTimeout(() => site.kill("SIGKILL"), READY_TIMEOUT_MS);
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
  /** From now on it answers nothing, and what is sent to it stays on its way. */
  pause(): void;
  /** Ends it like a power cut would. */
  kill(): Promise<void>;
  /** After `kill`: it is there again, at the same address and with what it had stored. */
  restart(): Promise<void>;
  close(): Promise<void>;
}

/** A site on a port and in a data folder of its own, which goes with it. */
export const openSite = async (settings: Settings = {}): Promise<RunningSite> => {
  const dataDir = await mkdtemp(join(tmpdir(), "hearthboard-e2e-"));
  const start = (more: Settings) => {
    const site = startSite(dataDir, { ...settings, ...more });
    return { site, ended: once(site, "exit") };
  };
  let running = start({});
  const end = async (signal: NodeJS.Signals) => {
    running.site.kill(signal);
    await running.ended;
  };
  const url = await parseSiteUrl(running.site);
  const restart = async () => {
    running = start({ PORT: new URL(url).port });
    await parseSiteUrl(running.site);
  };
  return {
    url,
    pause: () => running.site.kill("SIGSTOP"),
    kill: () => end("SIGKILL"),
    restart,
    close: async () => {
      // What was killed has left its database running, which the next start clears away.
      if (running.site.signalCode === "SIGKILL") await restart();
      await end("SIGTERM");
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** One site for the whole run. */
const runSite = async (): Promise<() => Promise<void>> => {
  const { url, close } = await openSite();
  process.env[siteUrlVariable] = url;
  return close;
};

// biome-ignore lint/style/noDefaultExport: Playwright takes its set-up from the default export
export default runSite;
