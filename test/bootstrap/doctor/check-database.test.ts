import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import { checkDatabase } from "../../../bootstrap/doctor/check-database.ts";
import { createSilentLogger } from "../../../bootstrap/logger.ts";
import { toDatabaseUrl } from "../../environment/database-server.ts";
import { startPair } from "../../environment/replica-server.ts";
import { runProgram } from "../run-program.ts";

const DATA_DIR = await mkdtemp(join(tmpdir(), "hearthboard-replicas-"));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const pair = await startPair();
afterAll(() => pair.stop());
const persistence = await openPersistence({ url: pair.primary });
await persistence.migrate();
await persistence.close();

function doctor(...replicaUrls: string[]) {
  return runProgram(["doctor.ts"], {
    DATABASE_URL: pair.primary,
    DATABASE_REPLICA_URLS: replicaUrls.join(","),
    DATA_DIR,
    PORT: "0",
  });
}

function formatSubject(url: string) {
  return `Replica ${new URL(url).host}${new URL(url).pathname}`;
}

describe("the database check", () => {
  const inspect = (DATABASE_URL: string) => checkDatabase(readConfig({ DATABASE_URL, DATA_DIR }), createSilentLogger());

  it("reports that the tables of an empty database do not match this program", async () => {
    expect(await inspect(toDatabaseUrl(pair.primary, "postgres"))).toMatchObject({
      message: expect.stringMatching(/^PostgreSQL \d+ answers, but its tables do not match this program$/u),
      advice: expect.stringContaining("Start the site once"),
    });
  });

  it("warns when the clock of this machine differs by minutes", async () => {
    expect(await inspect(pair.primary)).toMatchObject({ message: expect.stringContaining("its tables are in place") });
    const { now } = Date;
    vi.spyOn(Date, "now").mockImplementation(() => now() + 2 * 60 * 60 * 1_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await inspect(pair.primary)).toMatchObject({
      message: expect.stringContaining("its clock and this machine's differ by 120 minutes"),
      isWarning: true,
    });
  });
});

it("the doctor reports for each replica whether it follows the primary, without passwords", async () => {
  const otherDatabase = toDatabaseUrl(pair.primary, "postgres");
  const [unreachable, password] = ["postgresql://one:s3cret@127.0.0.1:1/none", new URL(pair.primary).password];
  await expect
    .poll(async () => (await doctor(pair.replica)).output, { timeout: 15_000 })
    .toContain(`✓ ${formatSubject(pair.replica)}: is up to date`);
  const { output, code } = await doctor(otherDatabase, unreachable);
  expect(output).toMatch(/✗ Replica .*postgres: is not read: it is no standby.*\n {2}→ Check DATABASE_REPLICA_URLS/);
  expect(output).toMatch(/✗ Replica 127\.0\.0\.1:1\/none: is not read: .*ECONNREFUSED/);
  expect(output).not.toContain("s3cret");
  expect(output).not.toContain(password);
  expect(code).toBe(1);
});
