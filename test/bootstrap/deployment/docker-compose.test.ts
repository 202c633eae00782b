import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { settingDocs } from "../../../bootstrap/settings.ts";
import { expandVariables, parseComposeFile, parseDotEnv } from "./compose-file.ts";

const root = join(import.meta.dirname, "../../..");
const compose = await readFile(join(root, "docker-compose.yml"), "utf8");
const readme = await readFile(join(root, "README.md"), "utf8");
const operating = await readFile(join(root, "bootstrap/OPERATING.md"), "utf8");
const dotEnv = parseDotEnv(`${readme}\n${operating}`);
const { services } = parseComposeFile(compose);
const site = services.site.environment;
const store = services.store.environment;
const secrets = Object.entries(settingDocs).flatMap(([key, { secret }]) => (secret === true ? [key] : []));

describe("the compose file", () => {
  it("passes every setting that makes sense in a container", () => {
    const exceptions = {
      AMAZON_API_BASE: "for tests against a stand-in of Amazon",
      NODE_ENV: "set by the image",
    };
    const passed = [...Object.keys(site), ...Object.keys(exceptions)];
    expect(passed.toSorted()).toEqual(Object.keys(settingDocs).toSorted());
    const fixed = ["HOST", "PORT", "DATA_DIR", "DATABASE_URL"];
    for (const key of Object.keys(site).filter((name) => !fixed.includes(name))) {
      expect(site[key]).toMatch(new RegExp(`^\\$\\{${key}:[-?].*\\}$`, "u"));
    }
  });

  it("without further settings has their defaults", () => {
    const env = { ...required("x".repeat(32)), ADMIN_USERNAME: "olga", ADMIN_PASSWORD: "plenty of teal cushions" };
    const { backups, logFile, metricsToken } = readConfig(expandVariables(site, env));
    expect({ backups, logFile, metricsToken }).toEqual({
      backups: { everySeconds: 86_400, keep: 7, folder: "/data/backups", isInBucket: false },
      logFile: null,
      metricsToken: null,
    });
  });

  it("contains no secrets", () => {
    const received = { ...expandVariables(site, required("filled in")), ...expandVariables(store, {}) };
    for (const key of [...secrets, "ROOT_ACCESS_KEY_ID", "ROOT_SECRET_ACCESS_KEY"].filter((name) => name in received)) {
      expect(received[key]?.replaceAll("filled in", "")).toMatch(
        /^(?:postgresql:\/\/hearthboard:@database:5432\/\w+)?$/u,
      );
    }
  });

  it("does not start without a required variable", () => {
    for (const name of ["POSTGRES_PASSWORD", "SESSION_SECRET", "ADMIN_USERNAME", "ADMIN_PASSWORD"]) {
      expect(() => expandVariables(site, { ...required("given"), [name]: "" })).toThrow(name);
    }
  });

  it("limits log and memory of every service", () => {
    const options = { "max-size": expect.stringMatching(/^\d+m$/u), "max-file": expect.stringMatching(/^\d+$/u) };
    for (const { logging, mem_limit: memory } of Object.values(services)) {
      expect(logging).toEqual({ driver: "json-file", options });
      expect(memory).toMatch(/^\$\{[A-Z]+_MEMORY:-\d+[mg]\}$/u);
    }
  });

  it("pins the versions of its images", () => {
    const images = Object.values(services).map(({ image }) => image);
    expect(images).toEqual([undefined, "postgres:18", expect.stringMatching(/^versity\/versitygw:v\d+\.\d+\.\d+$/u)]);
  });
});

describe("with what README.md and bootstrap/OPERATING.md put into .env", () => {
  const config = readConfig(expandVariables(site, dotEnv));
  const received = expandVariables(store, dotEnv);
  const { storage, publicUrl } = config;
  if (storage.kind !== "s3") throw new Error("pictures are not kept in the store");
  const { hostname, port } = new URL(storage.endpoint);

  it("the site and browsers use the same name and port of the object storage", () => {
    expect(services.store.networks?.default.aliases).toEqual([hostname]);
    expect(hostname).toMatch(/\.localhost$/u);
    expect(received["VGW_PORT"]).toBe(`:${port}`);
    expect(services.store.ports).toEqual([expect.stringMatching(new RegExp(`:${port}:${port}$`, "u"))]);
  });

  it("site and object storage use the same bucket, key, region and origin", () => {
    expect(received).toMatchObject({
      BUCKET: storage.bucket,
      ROOT_ACCESS_KEY_ID: storage.accessKeyId,
      ROOT_SECRET_ACCESS_KEY: storage.secretAccessKey,
      VGW_REGION: storage.region,
      VGW_CORS_ALLOW_ORIGIN: publicUrl,
    });
    expect(storage.secretAccessKey).toHaveLength(64);
  });

  it("the health check requests the configured path", () => {
    expect(services.store.healthcheck.test).toContain(`http://127.0.0.1:${port}${received["VGW_HEALTH"]}`);
  });
});

/** All required variables, set to the same text. */
function required(text: string): Record<string, string> {
  const names = [...compose.matchAll(/\$\{(\w+):\?/gu)].map(([, name = ""]) => name);
  return Object.fromEntries(names.map((name) => [name, text]));
}
