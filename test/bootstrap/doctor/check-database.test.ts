import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { readConfig } from "../../../bootstrap/config.ts";
import { checkDatabase } from "../../../bootstrap/doctor/check-database.ts";
import { createSilentLogger } from "../../../bootstrap/logger.ts";
import { blankDatabase, freshDatabase } from "../../environment/database.ts";

const DATA_DIR = await mkdtemp(join(tmpdir(), "hearthboard-doctor-"));
afterAll(() => rm(DATA_DIR, { recursive: true, force: true }));
const [migrated, empty] = [await freshDatabase(), await blankDatabase()];

describe("the database check", () => {
  const inspect = (DATABASE_URL: string) => checkDatabase(readConfig({ DATABASE_URL, DATA_DIR }), createSilentLogger());

  it("reports that the tables of an empty database do not match this program", async () => {
    expect(await inspect(empty)).toMatchObject({
      message: expect.stringMatching(/^PostgreSQL \d+ answers, but its tables do not match this program$/u),
      advice: expect.stringContaining("Start the site once"),
    });
  });

  it("warns when the clock of this machine differs by minutes", async () => {
    expect(await inspect(migrated)).toMatchObject({ message: expect.stringContaining("its tables are in place") });
    const { now } = Date;
    vi.spyOn(Date, "now").mockImplementation(() => now() + 2 * 60 * 60 * 1_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await inspect(migrated)).toMatchObject({
      message: expect.stringContaining("its clock and this machine's differ by 120 minutes"),
      isWarning: true,
    });
  });
});
