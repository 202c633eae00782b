import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { loadSessionSecret } from "../../bootstrap/files.ts";
import { createFolder } from "../environment/temporary-folder.ts";

describe("the generated session secret", () => {
  it("is one for all programs that start at once and later, of this folder alone, and readable by its owner", async () => {
    const folder = join(await createFolder(), "not", "yet", "there");
    const secrets = new Set(await Promise.all(Array.from({ length: 8 }, () => loadSessionSecret(folder))));
    secrets.add(await loadSessionSecret(folder));
    expect([...secrets]).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/u)]);
    expect(secrets).not.toContain(await loadSessionSecret(await createFolder()));
    expect((await stat(join(folder, "session-secret"))).mode & 0o777).toBe(0o600);
  });

  it("names the file that is too short or cannot be read, and the remedy", async () => {
    const [short, folder] = [await createFolder(), await createFolder()];
    await writeFile(join(short, "session-secret"), "short\n");
    await expect(loadSessionSecret(short)).rejects.toThrow(
      `${join(short, "session-secret")} has 5 characters, and a session secret needs at least 32. Remove that file`,
    );
    await mkdir(join(folder, "session-secret"));
    await expect(loadSessionSecret(folder)).rejects.toThrow(`${join(folder, "session-secret")} cannot be read.`);
  });

  it("replaces an empty file", async () => {
    const folder = await createFolder();
    await writeFile(join(folder, "session-secret"), "");
    const secret = await loadSessionSecret(folder);
    expect(await readFile(join(folder, "session-secret"), "utf8")).toBe(`${secret}\n`);
  });
});
