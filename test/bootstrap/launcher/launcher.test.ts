import { execFile } from "node:child_process";
import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import serverArguments from "../../../bootstrap/launcher/server-arguments.json" with { type: "json" };
import { createFolder } from "../../environment/temporary-folder.ts";
import { createScratchProject } from "./scratch-project.ts";

const ran = 'console.log("ran");';
const root = join(import.meta.dirname, "../../..");

/** The launcher is JavaScript without types, because it runs before anything is installed. */
const fromLauncher = (file: string) => import(new URL(`../../../bootstrap/launcher/${file}`, import.meta.url).href);
const {
  buildNpmArguments,
}: { buildNpmArguments(version: string, pinned: string, install: readonly string[]): readonly string[] } =
  await fromLauncher("prepare.mjs");
const { getNodeVersionError }: { getNodeVersionError(version: string): string } = await fromLauncher("needed-node.mjs");
const {
  runSilently,
}: { runSilently(program: string, args: readonly string[], env: Readonly<Record<string, string>>): Promise<void> } =
  await fromLauncher("processes.mjs");
const { commands }: { readonly commands: Readonly<Record<string, unknown>> } = await fromLauncher("commands.mjs");

describe("the packages", () => {
  it("are installed as each command needs them, again after a change of the lock file, and none is removed", async () => {
    const project = await createScratchProject(ran);
    expect((await project.run("admin")).output).toMatch(/Installing packages: [\d.]+ s\nran\n$/u);
    for (const command of ["docs:settings", "admin", "docs:settings"]) await project.run(command);
    await project.lockVersion("1.0.1");
    expect((await project.run("docs:settings")).output).toMatch(/ran\n$/u);
    const calls = [/^ci --omit=dev /u, /^install --no-save --include=dev /u, /^ci --include=dev /u];
    expect(await project.npmCalls()).toEqual(calls.map((call) => expect.stringMatching(call)));
  });

  it("of the site stay when npm fails, whose output is printed", async () => {
    const project = await createScratchProject(ran);
    await project.run("admin");
    await project.breakNpm();
    const { output, errorOutput, code } = await project.run("docs:settings");
    expect(errorOutput).toMatch(/the registry is away[\s\S]*If an installation that was begun earlier still runs/u);
    expect(output).not.toContain("ran");
    expect(code).toBe(1);
    expect((await project.run("admin")).output).toBe("ran\n");
  });

  it("are all installed again after the launcher was killed while it added some", async () => {
    const project = await createScratchProject(ran);
    await project.run("admin");
    await project.killDuringNextInstall();
    await project.run("docs:settings");
    expect((await project.run("docs:settings")).output).toMatch(/ran\n$/u);
    const calls = [/^ci /u, /^install /u, /^ci --include=dev /u];
    expect(await project.npmCalls()).toEqual(calls.map((call) => expect.stringMatching(call)));
  });

  it.each(["20.0.0", "20.18.3", "21.7.3", "22.11.0"])("are installed with the pinned Node.js on %s", (version) => {
    const [command, ...rest] = buildNpmArguments(version, "24.21.0", ["ci", "--omit=dev"]);
    expect(command).toBe("exec");
    expect(rest.join(" ")).toMatch(/--package=node@24\.21\.0 --package=npm@\S+ -- npm ci --omit=dev /u);
  });

  it.each(["20.19.0", "22.12.0", "24.21.0"])("are installed directly on %s", (version) => {
    expect(buildNpmArguments(version, "24.21.0", ["ci"])[0]).toBe("ci");
  });
});

describe("a program", () => {
  it("gets the arguments, and its exit code is passed back, in a path with unusual letters", async () => {
    const program = "console.log(process.argv.slice(2).join()); process.exitCode = 7;";
    const project = await createScratchProject(program, "Zoës 50%20 küche 家 & x-");
    const { output, code } = await project.run("admin", "one", "--generate");
    expect(output).toMatch(/one,--generate\n$/u);
    expect(code).toBe(7);
  });

  it("makes no file that others may change, such as a package, whatever the umask", async () => {
    const project = await createScratchProject("console.log(process.umask().toString(8));");
    const script = 'umask "$1"; PATH="$PWD/bin:$PATH" exec "$0" bootstrap/launcher.mjs admin';
    const runUnder = (umask: string) =>
      promisify(execFile)("sh", ["-c", script, process.execPath, umask], { cwd: project.folder });
    expect((await runUnder("0")).stdout).toMatch(/\n22\n$/u);
    expect((await stat(join(project.folder, "node_modules"))).mode & 0o777).toBe(0o755);
    expect((await runUnder("077")).stdout).toBe("77\n");
  });

  it("gets signals", async () => {
    const project = await createScratchProject(
      'process.once("SIGTERM", () => process.exit(3)); setInterval(() => undefined, 1000); console.log("waiting");',
    );
    const child = project.start("docs:settings");
    for await (const chunk of child.stdout) {
      if (String(chunk).includes("waiting")) break;
    }
    child.kill("SIGTERM");
    const [code] = await once(child, "exit");
    expect(code).toBe(3);
  });

  it("is disconnected when the launcher is killed", async () => {
    const project = await createScratchProject(
      'process.once("disconnect", () => process.exit()); setInterval(() => undefined, 1000); console.log(process.pid);',
    );
    const launcher = project.startWithoutExecve("docs:settings");
    let output = "";
    launcher.stdout.on("data", (chunk) => {
      output += String(chunk);
    });
    await expect.poll(() => output).toMatch(/^\d+\n$/mu);
    const program = Number(/^(\d+)\n/mu.exec(output)?.[1]);
    expect(program).not.toBe(launcher.pid);
    launcher.kill("SIGKILL");
    await expect.poll(() => isAlive(program)).toBe(false);
  });

  it("runs when the launcher's own output is on a full disk", async () => {
    const project = await createScratchProject('import { writeFileSync } from "node:fs"; writeFileSync("ran", "");');
    const fullDisk = openSync("/dev/full", "w");
    const [code] = await once(project.startWithOutput(["ignore", fullDisk, fullDisk], "docs:settings"), "exit");
    closeSync(fullDisk);
    expect(code).toBe(0);
    expect(existsSync(join(project.folder, "ran"))).toBe(true);
  });
});

it("npm and Vite run no compiled code from the folder for temporary files, which every user may write to", async () => {
  const TMPDIR = await createFolder();
  const program =
    'const { enableCompileCache } = require("node:module"); enableCompileCache(); require("./package.json");';
  await runSilently(process.execPath, ["-e", program], { TMPDIR });
  expect(await readdir(TMPDIR)).toEqual([]);
});

describe("before anything is installed", () => {
  it.each<[string, readonly string[], RegExp, string?]>([
    ["a folder that pages cannot be built in", ["docs:settings"], /^The pages cannot be built in .*#1/u, "boards #1-"],
    ["an unknown argument", ["start", "--port=80"], /^npm start takes no arguments, such as --port=80\. Settings are/u],
    ["an unknown command", ["dance"], /Known commands: start, dev, .*, admin, backup, restore, doctor, bench/u],
  ])("refuses %s", async (_what, args, message, name) => {
    const project = await createScratchProject(ran, name);
    const { output, errorOutput, code } = await project.run(...args);
    expect(errorOutput).toMatch(message);
    expect([output, code, await project.npmCalls()]).toEqual(["", 1, []]);
  });

  it("--help lists all scripts, which README.md or CONTRIBUTING.md names", async () => {
    const packageSchema = z.object({ scripts: z.record(z.string(), z.string()) });
    const { scripts } = packageSchema.parse(JSON.parse(await readFile(join(root, "package.json"), "utf8")));
    const pages = await Promise.all(["README.md", "CONTRIBUTING.md"].map((name) => readFile(join(root, name), "utf8")));
    expect(Object.keys(commands).toSorted()).toEqual(Object.keys(scripts).toSorted());
    const project = await createScratchProject("");
    const { output, code } = await project.run("start", "--help");
    for (const name of Object.keys(scripts)) {
      expect(output).toMatch(new RegExp(`^  npm (?:run )?${name} `, "mu"));
      expect(pages.join("\n")).toMatch(new RegExp(`npm (?:run )?${name}(?![\\w:])|\`${name}\``, "u"));
    }
    expect([code, await project.npmCalls()]).toEqual([0, []]);
  });

  it.each([
    ["12.22.12", "Hearthboard needs Node.js 20 or newer; this is 12.22.12."],
    ["19.9.0", "Hearthboard needs Node.js 20 or newer; this is 19.9.0."],
    ["20.0.0", ""],
    ["24.21.0", ""],
  ])("Node.js %s has the error '%s'", (version, error) => {
    expect(getNodeVersionError(version)).toBe(error);
  });
});

it("the container image runs the server with the arguments of npm start", async () => {
  const command = /^CMD (.+)$/mu.exec(await readFile(join(root, "bootstrap/Dockerfile"), "utf8"))?.[1] ?? "[]";
  expect(JSON.parse(command)).toEqual(["node", ...serverArguments]);
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
