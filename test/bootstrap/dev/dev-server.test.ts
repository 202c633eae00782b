import { type ChildProcess, spawn } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const program = join(import.meta.dirname, "../../../bootstrap/dev/dev-server.ts");

test("the development server restarts after every edit, however the file was written, and after errors", async () => {
  const { folder, getOutput } = await startDevServer();
  const file = join(folder, "core/board/title.ts");
  const overwrite = (text: string) => writeFile(file, text);
  const replace = async (text: string) => {
    await writeFile(join(folder, "saved"), text);
    await rename(join(folder, "saved"), file);
  };
  const recreateFolder = async (text: string) => {
    await rm(join(folder, "core/board"), { recursive: true });
    await mkdir(join(folder, "core/board"));
    await overwrite(text);
  };
  await expect.poll(getOutput).toContain("serves nothing yet");
  const edits = [overwrite, replace, recreateFolder, overwrite];
  for (const [number, edit] of edits.entries()) {
    await edit(`export const title = "edit ${number}";`);
    await expect.poll(getOutput).toContain(`serves edit ${number}\n`);
  }
  await replace("export const title = ;");
  await expect.poll(getOutput).toContain("The server has ended. It starts again after the next change.");
  await replace('export const title = "what was mended";');
  await expect.poll(getOutput).toContain("serves what was mended");
});

test.each<[string, (child: ChildProcess) => unknown]>([
  ["its parent disconnects", (child) => child.disconnect()],
  ["it is killed", (child) => child.kill("SIGKILL")],
])("the child of the development server stops when %s", async (_what, end) => {
  const { getOutput, child, ended } = await startDevServer();
  await expect.poll(getOutput).toMatch(/process \d+\n/u);
  const server = Number(/process (\d+)\n/u.exec(getOutput())?.[1]);
  end(child);
  await ended;
  await expect.poll(() => isAlive(server)).toBe(false);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** Starts the development server in a project whose server prints the content of a watched file. */
async function startDevServer() {
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
  return { folder, getOutput: () => output, child, ended };
}
