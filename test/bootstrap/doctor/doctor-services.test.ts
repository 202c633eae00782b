import { describe, expect, it } from "vitest";
import { createServiceFetch } from "../../../adapters/http-client/service-fetch.ts";
import { readConfig } from "../../../bootstrap/config.ts";
import { checkDatabase } from "../../../bootstrap/doctor/check-database.ts";
import { checkPort, formatResult } from "../../../bootstrap/doctor/check-machine.ts";
import { loadStorage } from "../../../bootstrap/wiring/adapter-choices.ts";
import type { CheckResult } from "../../../core/kernel/system.port.ts";
import { blankDatabase } from "../../environment/database.ts";
import { errorResponse } from "../../fake-servers/s3/s3-response.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { recordingLog } from "../../fakes/recording-log.ts";
import { startHttpServer, startObjectStorage } from "./doctor-test-servers.ts";

const withoutTables = await blankDatabase();

function getLines(...findings: readonly CheckResult[]) {
  return findings.map(formatResult).join("");
}

async function inspectStorage(settings: Record<string, string>) {
  const { storage, publicUrl } = readConfig(settings);
  const adapter = await loadStorage(storage);
  return getLines(
    ...(await adapter.check({
      siteOrigin: publicUrl ?? "",
      clock: fakeClock(new Date()),
      createFetch: createServiceFetch,
    })),
  );
}

describe("the doctor", () => {
  it("fails when the database lacks the tables", async () => {
    const finding = await checkDatabase(readConfig({ DATABASE_URL: withoutTables }), recordingLog().logger);
    expect(getLines(finding)).toMatch(/✗ Database: .*tables.*\n {2}→ Start the site once/);
  });

  it("fails when the CORS rules do not allow uploads", async () => {
    const { settings, faults } = await startObjectStorage();
    const works = [undefined, undefined, undefined, undefined];
    faults.push(...works, { status: 403 });
    expect(await inspectStorage(settings)).toMatch(
      /✗ Uploads to it: .*may not.*\n {2}→ Allow PUT .* from https:\/\/boards\.example in .*CORS/,
    );
  });

  it("deletes its test object when a later request fails", async () => {
    const { settings, faults, requests: requested } = await startObjectStorage();
    faults.push(undefined, errorResponse(403, "AccessDenied"));
    expect(await inspectStorage(settings)).toMatch(/✗ Picture store: /);
    const [put, , last] = requested.map((line) => line.split(/[ ?]/u));
    expect([put?.[0], last]).toEqual(["PUT", ["DELETE", put?.[1]]]);
  });

  it("passes when the site itself uses the port", async () => {
    const ours = await startHttpServer((_request, response) => response.end('{"status":"alive"}'));
    expect(getLines(await checkPort(readConfig({ PORT: ours })))).toMatch(/✓ Port: .* where the site runs/);
  });
});
