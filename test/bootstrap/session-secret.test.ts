import { mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { loadSessionSecret } from "../../bootstrap/files.ts";

async function emptyFolder() {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-secret-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe("the generated session secret", () => {
  it("stays the same from start to start", async () => {
    const folder = join(await emptyFolder(), "not", "yet", "there");
    const first = await loadSessionSecret(folder);
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await loadSessionSecret(folder)).toBe(first);
  });

  it("is the same for programs that start at once", async () => {
    const folder = await emptyFolder();
    const secrets = await Promise.all(Array.from({ length: 8 }, () => loadSessionSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
  });

  it("differs between data folders", async () => {
    expect(await loadSessionSecret(await emptyFolder())).not.toBe(await loadSessionSecret(await emptyFolder()));
  });

  it("is rejected when its file has fewer than 32 characters, naming the file and the remedy", async () => {
    const folder = await emptyFolder();
    await writeFile(join(folder, "session-secret"), "short\n");
    await expect(loadSessionSecret(folder)).rejects.toThrow(
      `${join(folder, "session-secret")} has 5 characters, and a session secret needs at least 32. Remove that file`,
    );
  });

  it("throws an error that names a file it cannot read", async () => {
    const folder = await emptyFolder();
    await mkdir(join(folder, "session-secret"));
    await expect(loadSessionSecret(folder)).rejects.toThrow(`${join(folder, "session-secret")} cannot be read.`);
  });

  it("is readable by its owner only", async () => {
    const folder = await emptyFolder();
    await loadSessionSecret(folder);
    expect((await stat(join(folder, "session-secret"))).mode & 0o777).toBe(0o600);
  });
});
