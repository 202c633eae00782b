import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { findFreePort } from "../../environment/free-port.ts";
import { unpackPackages } from "../../s3/server/unpack-packages.ts";

const root = join(import.meta.dirname, "..", "..", "..");
const readyTimeoutMs = 30_000;

/** The program without its web interface, whose scripts and fonts are packages of their own. */
export function unpackPrometheus() {
  return unpackPackages(join(root, "node_modules", ".cache", "prometheus"), {
    packages: ["prometheus"],
    unneeded: /^(?!prometheus$)/u,
  });
}

const answerSchema = z.object({
  status: z.string(),
  error: z.string().optional(),
  data: z.unknown(),
});

/** Starts Prometheus with the configuration that bootstrap/OPERATING.md shows, for one node and with a shorter interval. */
export async function startPrometheus(siteUrl: string, token: string) {
  const { root: packages } = await unpackPrometheus();
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-prometheus-"));
  await cp(join(root, "bootstrap", "prometheus-alerts.yml"), join(folder, "bootstrap", "prometheus-alerts.yml"));
  await writeFile(join(folder, "metrics-token"), `${token}\n`);
  const file = join(folder, "prometheus.yml");
  await writeFile(file, adapt(await readDocumentedConfiguration(), new URL(siteUrl).host));
  const host = `127.0.0.1:${await findFreePort()}`;
  const options = [`--config.file=${file}`, `--storage.tsdb.path=${join(folder, "data")}`];
  const child = spawn(join(packages, "usr/bin/prometheus"), [...options, `--web.listen-address=${host}`], {
    stdio: "ignore",
  });
  const exit = once(child, "exit");
  const close = async () => {
    child.kill("SIGTERM");
    await exit;
    await rm(folder, { recursive: true });
  };
  const call = async (path: string) => answerSchema.parse(await (await fetch(`http://${host}/api/v1/${path}`)).json());
  const isReady = () =>
    fetch(`http://${host}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  for (const deadline = Date.now() + readyTimeoutMs; !(await isReady()); await sleep(100)) {
    if (Date.now() < deadline && child.exitCode === null) continue;
    throw await close().then(() => new Error("Prometheus did not start"));
  }
  return {
    close,
    /** Evaluates an expression at the present time. Throws an error with the message of Prometheus. */
    query: async (expression: string) => {
      const { status, error, data } = await call(`query?query=${encodeURIComponent(expression)}`);
      if (status !== "success") throw new Error(`${expression}: ${error}`);
      return vectorSchema.parse(data).result;
    },
    listMetricNames: async () => z.array(z.string()).parse((await call("label/__name__/values")).data),
    listRules: async () => rulesSchema.parse((await call("rules")).data).groups.flatMap(({ rules }) => rules),
  };
}

const vectorSchema = z.object({
  result: z.array(z.object({ metric: z.record(z.string(), z.string()), value: z.tuple([z.number(), z.string()]) })),
});
const ruleSchema = z.object({ name: z.string(), query: z.string(), health: z.string(), state: z.string() });
const rulesSchema = z.object({ groups: z.array(z.object({ rules: z.array(ruleSchema) })) });

async function readDocumentedConfiguration(): Promise<string> {
  const document = await readFile(join(root, "bootstrap", "OPERATING.md"), "utf8");
  const [, configuration] = /```yaml\n(.*?)```/su.exec(document) ?? [];
  if (configuration === undefined) throw new Error("bootstrap/OPERATING.md shows no configuration of Prometheus");
  return configuration.replaceAll(/^ {3}/gmu, "");
}

/** Replaces the address of the node, and the interval, so that a test need not wait. */
function adapt(configuration: string, host: string): string {
  return configuration
    .replace("127.0.0.1:3000", host)
    .replace("scrape_interval: 15s", "scrape_interval: 1s")
    .replace("rule_files:", "global:\n  evaluation_interval: 1s\nrule_files:");
}
