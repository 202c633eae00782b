import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ensurePagesBuilt } from "./build-pages.mjs";
import { handOver } from "./hand-over.mjs";
import { ensureInstalled } from "./install.mjs";
import { root } from "./processes.mjs";

/**
 * How the server is run: with 4 MB for young objects instead of 16, which answers as fast and holds a third less memory
 * after a rush of requests.
 */
const serverArguments = () =>
  JSON.parse(readFileSync(join(root, "bootstrap", "launcher", "server-arguments.json"), "utf8"));

/** @param {string} file */
const program = (file) => async (args) => {
  await ensureInstalled();
  await handOver([file, ...args]);
};

const build = async () => {
  await ensureInstalled();
  await ensurePagesBuilt();
};

/**
 * Everything that package.json's scripts do. This part runs on any Node.js from 20 with nothing installed.
 * @type {Record<string, (args: string[]) => Promise<void>>}
 */
export const commands = {
  async start(args) {
    await build();
    await handOver([...serverArguments(), ...args], { NODE_ENV: "production" });
  },
  async dev(args) {
    await ensureInstalled();
    await handOver(["bootstrap/dev/dev-server.ts", ...args], { NODE_ENV: "development" });
  },
  "dev:amazon": program("test/dev-amazon.ts"),
  build,
  async test(args) {
    await build();
    await handOver(["test/run.ts", ...args]);
  },
  async "test:core"(args) {
    await ensureInstalled();
    await handOver(["node_modules/vitest/vitest.mjs", "run", "--project", "core", ...args]);
  },
  async "test:s3"(args) {
    await build();
    await handOver(["test/s3.ts", ...args]);
  },
  async screens(args) {
    await build();
    await handOver(["test/screens.ts", ...args]);
  },
  check: program("test/check.ts"),
  admin: program("bootstrap/admin.ts"),
  doctor: program("bootstrap/doctor.ts"),
  async bench(args) {
    await build();
    await handOver(["test/bench/site.ts", ...args]);
  },
  async "bench:lighthouse"(args) {
    await build();
    await handOver(["test/bench/lighthouse.ts", ...args]);
  },
  "bench:data": program("test/bench/data.ts"),
  "bench:picker": program("test/bench/picker.ts"),
  "docs:settings": program("bootstrap/write-settings-table.ts"),
};
