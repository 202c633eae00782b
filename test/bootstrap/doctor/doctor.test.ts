import { randomBytes } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { blankDatabase, freshDatabase, runSql } from "../../environment/database.ts";
import { errorResponse } from "../../fake-servers/s3/s3-response.ts";
import { runProgram } from "../run-program.ts";
import { startHttpServer, startObjectStorage } from "./doctor-test-servers.ts";

const DATABASE_URL = await freshDatabase();

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

async function doctor(settings: Record<string, string> = {}) {
  return runProgram(["doctor.ts"], { DATABASE_URL, DATA_DIR: await emptyFolder(), PORT: "0", ...settings });
}

describe("npm run doctor", () => {
  it("passes all checks on a machine where the site can run", async () => {
    const { output, code } = await doctor();
    expect(output).not.toContain("✗");
    expect(output.match(/^✓/gm)).toHaveLength(8);
    expect(code).toBe(0);
  });

  it("warns of misspelled settings and of a node-local secret, and exits with 0", async () => {
    const { output, code } = await doctor({ SITE_NAEM: "My boards" });
    expect(output).toMatch(/! Settings: SITE_NAEM is not a setting and has no effect\n {2}→ Rename it to SITE_NAME/u);
    expect(output).toMatch(/! Settings: DATABASE_URL is set and SESSION_SECRET is not.*\n {2}→ .*same SESSION_SECRET/u);
    expect(output).not.toContain("✗");
    expect(code).toBe(0);
  });

  it("names every invalid setting", async () => {
    const { output, code } = await doctor({ PORT: "http", STARTER_CONTENT: "yes" });
    expect(output).toMatch(/✗ Settings: 2 settings are wrong/);
    expect(output).toContain("PORT");
    expect(output).toContain("STARTER_CONTENT");
    expect(code).toBe(1);
  });

  it("names the right that the role of an empty database lacks, and the statements that grant it", async () => {
    const empty = new URL(await blankDatabase());
    const role = `guest_${randomBytes(6).toString("hex")}`;
    const owner = empty.href;
    await runSql(owner, `create role ${role} login password '${role}'`);
    [empty.username, empty.password] = [role, role];
    const { output } = await doctor({ DATABASE_URL: empty.href });
    await runSql(owner, `drop role ${role}`);
    expect(output).toContain(`✗ Database: The database role ${role} may not create tables in the schema public`);
    expect(output).toContain(`grant usage, create on schema "public" to "${role}"; grant create on database`);
  });

  it("reports all failures at once, without the database password", async () => {
    const file = join(await emptyFolder(), "no-folder");
    await writeFile(file, "");
    const { output, code } = await doctor({
      DATABASE_URL: "postgresql://one:s3cret@127.0.0.1:1/none",
      DATA_DIR: file,
      PORT: await startHttpServer((_request, response) => response.end("hello")),
    });
    expect(output).toMatch(/✗ Database: does not answer.*\n {2}→ Check DATABASE_URL/);
    expect(output).not.toContain("s3cret");
    expect(output).toMatch(/✗ Storage: .*\n {2}→ .*DATA_DIR/);
    expect(output).toMatch(/✗ Port: .*taken.*\n {2}→ .*PORT/);
    expect(code).toBe(1);
  });

  it("checks the bucket from this machine and with a browser's preflight request", async () => {
    const { settings, requests: requested } = await startObjectStorage();
    const { output, code } = await doctor(settings);
    expect(output).toMatch(/✓ Picture store: bucket boards can be/);
    expect(output).toMatch(/✓ Uploads to it: pages of https:\/\/boards\.example may/);
    expect(requested.map((line) => line.split(" ")[0])).toEqual(["PUT", "GET", "GET", "DELETE", "OPTIONS"]);
    expect(code).toBe(0);
  });

  it("reports an S3 error without the secret key", async () => {
    const { settings, faults } = await startObjectStorage();
    faults.push(errorResponse(403, "SignatureDoesNotMatch"));
    const { output, code } = await doctor(settings);
    expect(output).toMatch(/✗ Picture store: .*key.*\n {2}→ Check S3_ACCESS_KEY_ID/);
    expect(output).not.toContain(settings.S3_SECRET_ACCESS_KEY);
    expect(code).toBe(1);
  });
});
