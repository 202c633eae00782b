import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../environment/free-port.ts";
import { unpackPackages } from "../../s3/server/unpack-packages.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const readyTimeoutMs = 20_000;

export function unpackNginx() {
  return unpackPackages(join(root, "node_modules", ".cache", "nginx"), { packages: ["nginx"] });
}

/** Starts nginx in front of the nodes with the configuration that bootstrap/OPERATING.md shows, without TLS. */
export async function startNginx(nodeUrls: readonly string[]) {
  const { root: packages, libraries } = await unpackNginx();
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-nginx-"));
  const port = await findFreePort();
  const file = join(folder, "nginx.conf");
  await writeFile(file, wrap(adapt(await readDocumentedConfiguration(), nodeUrls, port), folder));
  const child = spawn(join(packages, "usr/sbin/nginx"), ["-p", folder, "-c", file, "-e", join(folder, "error.log")], {
    env: { LD_LIBRARY_PATH: libraries },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const exit = once(child, "exit");
  const url = `http://127.0.0.1:${port}`;
  const close = async () => {
    child.kill("SIGTERM");
    await exit;
    await rm(folder, { recursive: true });
  };
  const isReady = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + readyTimeoutMs; !(await isReady()); await sleep(50)) {
    if (Date.now() < deadline && child.exitCode === null) continue;
    const log = await readFile(join(folder, "error.log"), "utf8").catch(() => "");
    throw await close().then(() => new Error(`nginx did not start: ${log}`));
  }
  return { url, close };
}

async function readDocumentedConfiguration(): Promise<string> {
  const document = await readFile(join(root, "bootstrap", "OPERATING.md"), "utf8");
  const [, configuration] = /```nginx\n(.*?)```/su.exec(document) ?? [];
  if (configuration === undefined) throw new Error("bootstrap/OPERATING.md shows no nginx configuration");
  return configuration;
}

/** Replaces what differs on every site: the addresses of the nodes, the port and the certificate. */
function adapt(configuration: string, nodeUrls: readonly string[], port: number): string {
  const hosts = nodeUrls.map((url) => new URL(url).host).values();
  return configuration
    .replaceAll(/^(\s*server) [\d.]+:\d+;/gmu, (_line, server: string) => `${server} ${hosts.next().value};`)
    .replaceAll(/^\s*ssl_.*\n/gmu, "")
    .replaceAll(/listen \d+ ssl;/gu, `listen 127.0.0.1:${port};`);
}

function wrap(configuration: string, folder: string): string {
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const buffers = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  );
  return `${user}
daemon off;
worker_processes 1;
pid ${join(folder, "pid")};
events {}
http {
access_log off;
${buffers.join("\n")}
${configuration}
}
`;
}
