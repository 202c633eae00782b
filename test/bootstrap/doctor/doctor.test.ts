import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { expect, it, onTestFinished, vi } from "vitest";
import { checkSite, formatResult } from "../../../bootstrap/doctor.ts";
import { blankDatabase, freshDatabase, runSql } from "../../environment/database.ts";
import { createFolder } from "../../environment/temporary-folder.ts";
import { errorResponse, getS3Env, startFakeS3Server } from "../../fake-servers/s3/fake-s3-server.ts";
import { runProgram } from "../run-program.ts";

const [DATABASE_URL, empty] = [await freshDatabase(), await blankDatabase()];

async function doctor(settings: Record<string, string> = {}) {
  const results = await checkSite({ DATABASE_URL, DATA_DIR: await createFolder(), ...settings });
  return results.map(formatResult).join("");
}

async function startObjectStorage() {
  const store = await startFakeS3Server();
  onTestFinished(() => store.close());
  return { ...store, settings: { ...getS3Env(store.config), PUBLIC_URL: "https://boards.example" } };
}

it("passes all checks on a machine where the site can run", async () => {
  const output = await doctor({ SESSION_SECRET: "x".repeat(32) });
  expect(output).not.toMatch(/^[✗!]/mu);
  expect(output.match(/^✓/gmu)).toHaveLength(6);
});

it("replaces control characters in what a program on the port of the database answers", async () => {
  const refusal = Buffer.from("E\0\0\0\0SFATAL\0C28P01\0MNo \u001b[2J\0\0");
  refusal.writeInt32BE(refusal.length - 1, 1);
  const server = createServer((socket) => socket.on("error", () => undefined).once("data", () => socket.end(refusal)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : null;
  const output = await doctor({ DATABASE_URL: `postgresql://one:two@127.0.0.1:${port}/none` });
  expect(output).toContain("✗ Database: does not answer: No \ufffd[2J\n");
});

it("warns of a misspelled setting", async () => {
  const output = await doctor({ SITE_NAM: "My boards" });
  expect(output).toMatch(/! Settings: SITE_NAM is not a setting and has no effect\n {2}→ Rename it to SITE_NAME/u);
  expect(output).not.toContain("✗");
});

it("names every invalid setting", async () => {
  const output = await doctor({ PORT: "http", STARTER_CONTENT: "yes" });
  expect(output).toMatch(/✗ Settings: 2 settings are wrong:\n.*PORT.*\n.*STARTER_CONTENT/u);
});

it("reports all failures at once without the password of the database, and exits with 1", async () => {
  const file = join(await createFolder(), "no-folder");
  await writeFile(file, "");
  const { output, code } = await runProgram(["doctor.ts"], {
    DATABASE_URL: "postgresql://one:s3cret@127.0.0.1:1/none",
    DATA_DIR: file,
  });
  expect(output).toMatch(/✗ Database: does not answer.*\n {2}→ Check DATABASE_URL/u);
  expect(output).not.toContain("s3cret");
  expect(output).toMatch(/✗ Storage: .*\n {2}→ .*DATA_DIR/u);
  expect(code).toBe(1);
});

it.each(["BACKUP_TO", "LOG_FILE"])(
  "names a %s that can be written or created, and one that cannot",
  async (setting) => {
    const folder = await createFolder();
    await mkdir(join(folder, "present"));
    for (const path of [join(folder, "present", "one"), join(folder, "new", "deep", "one")]) {
      expect(await doctor({ [setting]: path })).toContain(`: ${path} can be written to\n`);
    }
    expect(await readdir(folder, { recursive: true })).toEqual(["present"]);
    await writeFile(join(folder, "file"), "");
    for (const path of [join(folder, "file", "below"), "/proc/one"]) {
      expect(await doctor({ [setting]: path })).toMatch(
        new RegExp(`✗ .*: ${path} cannot .*\n.*change ${setting}`, "u"),
      );
    }
  },
);

it("names tables that do not match this program", async () => {
  expect(await doctor({ DATABASE_URL: empty })).toMatch(
    /✗ Database: PostgreSQL \d+ answers, but its tables do not match this program\n {2}→ Start the site once/u,
  );
});

it("names the right that the role of an empty database lacks, and the statements that grant it", async () => {
  const role = `guest_${randomBytes(6).toString("hex")}`;
  await runSql(empty, `create role ${role} login password '${role}'`);
  onTestFinished(async () => void (await runSql(empty, `drop role ${role}`)));
  const guest = Object.assign(new URL(empty), { username: role, password: role });
  const output = await doctor({ DATABASE_URL: guest.href });
  expect(output).toContain(`✗ Database: The database role ${role} may not create tables in the schema public`);
  expect(output).toContain(`grant usage, create on schema "public" to "${role}"; grant create on database`);
});

it("warns when the clock of this machine differs by minutes", async () => {
  const { now } = Date;
  vi.spyOn(Date, "now").mockImplementation(() => now() + 2 * 60 * 60 * 1_000);
  onTestFinished(() => void vi.restoreAllMocks());
  expect(await doctor()).toMatch(/! Database: .*its clock and this machine's differ by 120 minutes/u);
});

it("checks the bucket from this machine and with a browser's preflight request", async () => {
  const { settings, requests } = await startObjectStorage();
  const output = await doctor(settings);
  expect(output).toMatch(/✓ Picture store: bucket boards can be/u);
  expect(output).toMatch(/✓ Uploads to it: pages of https:\/\/boards\.example may/u);
  expect(requests.map((line) => line.split(" ")[0])).toEqual(["PUT", "GET", "GET", "DELETE", "OPTIONS"]);
});

it("reports an S3 error without the secret key, and deletes its test object", async () => {
  const { settings, faults, requests } = await startObjectStorage();
  faults.push(undefined, errorResponse(403, "SignatureDoesNotMatch"));
  const output = await doctor(settings);
  expect(output).toMatch(/✗ Picture store: .*key.*\n {2}→ Check S3_ACCESS_KEY_ID/u);
  expect(output).not.toContain(settings.S3_SECRET_ACCESS_KEY);
  const [put, , last] = requests.map((line) => line.split(/[ ?]/u));
  expect([put?.[0], last]).toEqual(["PUT", ["DELETE", put?.[1]]]);
});

it("reports CORS rules that do not allow uploads", async () => {
  const { settings, faults } = await startObjectStorage();
  faults.push(undefined, undefined, undefined, undefined, { status: 403 });
  expect(await doctor(settings)).toMatch(
    /✗ Uploads to it: .*may not.*\n {2}→ Allow PUT .* from https:\/\/boards\.example in .*CORS/u,
  );
});
