import { spawn } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const program = join(import.meta.dirname, "../../../bootstrap/dev/dev-server.ts");

test("the server of a developer restarts after every edit, however the file was written, and after mistakes", async () => {
  const { folder, said } = await developedProject();
  const file = join(folder, "core/board/title.ts");
  const inPlace = (text: string) => writeFile(file, text);
  const replaced = async (text: string) => {
    await writeFile(join(folder, "saved"), text);
    await rename(join(folder, "saved"), file);
  };
  const checkedOut = async (text: string) => {
    await rm(join(folder, "core/board"), { recursive: true });
    await mkdir(join(folder, "core/board"));
    await inPlace(text);
  };
  await expect.poll(said).toContain("serves nothing yet");
  const edits = [inPlace, replaced, inPlace, replaced, replaced, checkedOut, inPlace, replaced, checkedOut];
  for (const [number, edit] of edits.entries()) {
    await edit(`export const title = "edit ${number}";`);
    await expect.poll(said).toContain(`serves edit ${number}\n`);
  }
  await replaced("export const title = ;");
  await expect.poll(said).toContain("The server has ended. It starts again after the next change.");
  await replaced('export const title = "what was mended";');
  await expect.poll(said).toContain("serves what was mended");
});

test("the developer's server ends with its parent, and its own child with it", async () => {
  const { said, child, ended } = await developedProject();
  await expect.poll(said).toMatch(/process \d+\n/u);
  const server = Number(/process (\d+)\n/u.exec(said())?.[1]);
  child.disconnect();
  await ended;
  expect(isAlive(server)).toBe(false);
});

test("the server ends when the developer's server is killed", async () => {
  const { said, child } = await developedProject();
  await expect.poll(said).toMatch(/process \d+\n/u);
  const server = Number(/process (\d+)\n/u.exec(said())?.[1]);
  child.kill("SIGKILL");
  await expect.poll(() => isAlive(server)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A server of its own that says what it is made of, watched as ours is. */
async function developedProject() {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-dev-"));
  for (const part of ["core/board", "adapters", "bootstrap"]) await mkdir(join(folder, part), { recursive: true });
  await writeFile(join(folder, "core/board/title.ts"), 'export const title = "nothing yet";');
  await writeFile(
    join(folder, "bootstrap/server.ts"),
    'import { title } from "../core/board/title.ts"; console.log("serves " + title); process.once("disconnect", () => process.exit()); setInterval(() => {}, 1000); console.log("process " + process.pid);',
  );
  const child = spawn(process.execPath, [program], { cwd: folder, stdio: ["ignore", "pipe", "ignore", "ipc"] });
  const ended = new Promise((resolve) => child.once("exit", resolve));
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += String(chunk);
  });
  onTestFinished(async () => {
    child.kill("SIGTERM");
    await ended;
    await rm(folder, { recursive: true });
  });
  return { folder, said: () => output, child, ended };
}
