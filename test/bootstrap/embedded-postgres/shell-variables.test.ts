import { expect, it, onTestFinished, vi } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { createScratchFolder, queryValue, startForTest } from "./scratch.ts";

/** What a shell that is set up for another PostgreSQL may have, and values that no server accepts. */
const variables = {
  PGHOST: "db.example.com",
  PGPORT: "1",
  PGUSER: "somebody",
  PGPASSWORD: "something",
  PGDATABASE: "elsewhere",
  PGSSLMODE: "verify-full",
  PGSSLNEGOTIATION: "direct",
  PGOPTIONS: "-c search_path=elsewhere -c datestyle=German",
  PGCLIENT_ENCODING: "LATIN1",
  PGREPLICATION: "database",
  PGAPPNAME: "hearthboard restore",
  PGBINARY: "1",
};

it("clients of the built-in database use no PG variable of the shell", async () => {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const { url } = await startForTest({ dataDir: await createScratchFolder() });
  expect(await queryValue(url, "select current_setting('search_path') || current_setting('datestyle')")).toBe(
    '"$user", publicISO, MDY',
  );
  expect(await queryValue(url, "select current_setting('client_encoding')")).toBe("UTF8");
  const persistence = await openPersistence({ url });
  onTestFinished(() => persistence.close());
  await persistence.migrate();
  await persistence.withStartupLock(async () => {
    const names =
      "select coalesce(string_agg(application_name, ','), '') from pg_stat_activity where usename is not null";
    expect(await queryValue(url, `${names} and pid <> pg_backend_pid()`)).not.toContain(variables.PGAPPNAME);
  });
  expect(await persistence.isReady()).toBe(true);
});
