import { expect, test } from "vitest";
import { z } from "zod";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { DatabaseUnavailableError } from "../../../core/kernel/domain-error.ts";
import { blankDatabase, runSql } from "../../environment/database.ts";
import { apiSite } from "./api-site.ts";

const status = z.strictObject({ status: z.string() });
const site = await apiSite();

test("/healthz and /readyz return 200 with no-store when the site is ready", async () => {
  for (const path of ["/healthz", "/readyz"]) {
    const response = await site.visitor().get(path);
    expect(response.status).toBe(200);
    expect(response.json(status).status).toMatch(/^(alive|ready)$/u);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});

test("/healthz returns 200 and /readyz 503 when the database has no tables", async () => {
  const blank = await apiSite({ databaseUrl: await blankDatabase() });
  expect((await blank.visitor().get("/healthz")).status).toBe(200);
  await expectNotReady(blank);
});

test("/readyz returns 503 when the database has a newer schema", async () => {
  const newer = await apiSite();
  await runSql(newer.databaseUrl, "insert into schema_migrations (name) values ('9999-of-tomorrow')");
  await expectNotReady(newer);
});

test("/readyz returns 503 with Retry-After when the database is unreachable", async () => {
  const away = await apiSite({ databaseUrl: "postgresql://nobody@127.0.0.1:1/none" });
  await expectNotReady(away);
  for (const path of ["/api/styles", "/api/boards/published", "/api/site"]) {
    const response = await away.visitor().get(path);
    expect(response.status).toBe(503);
    expect(response.headers.get("Retry-After")).toBe("5");
    expect(response.json(errorBodySchema).message).toBe("The database does not answer.");
  }
  const login = await away.visitor().send("POST", "/api/login", { username: "ada", password: "whatever it is" });
  expect([login.status, login.text]).toEqual([503, "The database does not answer. Please try again in a moment."]);
  expect(away.log.text()).not.toContain('"level":50');
});

test("/readyz names the full disk when the database stopped because of it", async () => {
  const isReady = () =>
    Promise.reject(new DatabaseUnavailableError("database.disk-full", "The database’s disk is full."));
  const full = await apiSite({ databaseUrl: site.databaseUrl, change: () => ({ isReady }) });
  const response = await full.visitor().get("/readyz");
  expect([response.status, response.json(status)]).toEqual([503, { status: "The database’s disk is full." }]);
});

async function expectNotReady({ visitor }: typeof site): Promise<void> {
  const response = await visitor().get("/readyz");
  expect(response.status).toBe(503);
  expect(response.json(status).status).toBe("waiting for the database");
}
