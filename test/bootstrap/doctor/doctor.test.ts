import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { blankDatabase, freshDatabase } from "../../database.ts";
import { envOfStore } from "../../doubles/s3/env-of-store.ts";
import { refusal } from "../../doubles/s3/s3-answer.ts";
import { startS3Store } from "../../doubles/s3/s3-store.ts";
import { runProgram } from "../run-program.ts";

const DATABASE_URL = await freshDatabase();

const emptyFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-doctor-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

const portOf = async (handle: RequestListener) => {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return typeof address === "object" && address !== null ? String(address.port) : "";
};

/** A store, and the settings of a site that keeps its pictures there. */
const aStore = async () => {
  const store = await startS3Store();
  onTestFinished(() => store.close());
  return { ...store, settings: { ...envOfStore(store.place), PUBLIC_URL: "https://boards.example" } };
};

const doctor = async (settings: Record<string, string> = {}) =>
  runProgram(["doctor.ts"], { DATABASE_URL, DATA_DIR: await emptyFolder(), PORT: "0", ...settings });

describe("npm run doctor", () => {
  it("finds nothing to complain about on a machine where the site can run", async () => {
    const { output, code } = await doctor();
    expect(output).not.toContain("✗");
    expect(output.match(/^✓/gm)).toHaveLength(7);
    expect(code).toBe(0);
  });

  it("names every wrong setting", async () => {
    const { output, code } = await doctor({ PORT: "http", STARTER_CONTENT: "yes" });
    expect(output).toMatch(/✗ Settings: 2 settings are wrong/);
    expect(output).toContain("PORT");
    expect(output).toContain("STARTER_CONTENT");
    expect(code).toBe(1);
  });

  it("says that a database does not answer, without its password", async () => {
    const { output, code } = await doctor({ DATABASE_URL: "postgresql://one:s3cret@127.0.0.1:1/none" });
    expect(output).toMatch(/✗ Database: does not answer.*\n {2}→ Check DATABASE_URL/);
    expect(output).not.toContain("s3cret");
    expect(code).toBe(1);
  });

  it("says that a database lacks the program's tables", async () => {
    const { output } = await doctor({ DATABASE_URL: await blankDatabase() });
    expect(output).toMatch(/✗ Database: .*tables.*\n {2}→ Start the site once/);
  });

  it("says that the data folder cannot be written to", async () => {
    const file = join(await emptyFolder(), "no-folder");
    await writeFile(file, "");
    expect((await doctor({ DATA_DIR: file })).output).toMatch(/✗ Storage: .*\n {2}→ .*DATA_DIR/);
  });

  it("tries the store for pictures, from this machine and as a browser would", async () => {
    const { settings, asked } = await aStore();
    const { output, code } = await doctor(settings);
    expect(output).toMatch(/✓ Picture store: bucket boards can be/);
    expect(output).toMatch(/✓ Uploads to it: pages of https:\/\/boards\.example may/);
    expect(asked.map((line) => line.split(" ")[0])).toEqual(["PUT", "GET", "GET", "DELETE", "OPTIONS"]);
    expect(code).toBe(0);
  });

  it("says that the store lets no page send pictures", async () => {
    const { settings, faults } = await aStore();
    const works = [undefined, undefined, undefined, undefined];
    faults.push(...works, { status: 403 });
    const { output, code } = await doctor(settings);
    expect(output).toMatch(/✗ Uploads to it: .*may not.*\n {2}→ Allow PUT .* from https:\/\/boards\.example in .*CORS/);
    expect(code).toBe(1);
  });

  it("says what is wrong with the store, without its secret", async () => {
    const { settings, faults } = await aStore();
    faults.push(refusal(403, "SignatureDoesNotMatch"));
    const { output, code } = await doctor(settings);
    expect(output).toMatch(/✗ Picture store: .*key.*\n {2}→ Check S3_ACCESS_KEY_ID/);
    expect(output).not.toContain(settings.S3_SECRET_ACCESS_KEY);
    expect(code).toBe(1);
  });

  it("leaves nothing in a store that fails on the way", async () => {
    const { settings, faults, asked } = await aStore();
    faults.push(undefined, refusal(403, "AccessDenied"));
    const { output } = await doctor(settings);
    expect(output).toMatch(/✗ Picture store: /);
    const [put, , last] = asked.map((line) => line.split(/[ ?]/u));
    expect([put?.[0], last]).toEqual(["PUT", ["DELETE", put?.[1]]]);
  });

  it("tells a port where the site runs from one that another program took", async () => {
    const ours = await portOf((_request, response) => response.end('{"status":"alive"}'));
    const another = await portOf((_request, response) => response.end("hello"));
    expect((await doctor({ PORT: ours })).output).toMatch(/✓ Port: .* where the site runs/);
    expect((await doctor({ PORT: another })).output).toMatch(/✗ Port: .*taken.*\n {2}→ .*PORT/);
  });
});
