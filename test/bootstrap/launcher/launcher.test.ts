import { once } from "node:events";
import { closeSync, existsSync, openSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { createScratchProject } from "./scratch-project.ts";

describe("the launcher", () => {
  it("installs from the lock file before the first command and not before the next", async () => {
    const project = await createScratchProject('console.log("ran");');
    expect((await project.run("docs:settings")).output).toMatch(/Installing packages: [\d.]+ s\nran\n$/);
    expect((await project.run("docs:settings")).output).toBe("ran\n");
    expect(await project.npmCalls()).toEqual([expect.stringMatching(/^ci /)]);
  });

  it.each([
    { order: ["admin", "admin"], calls: [/^ci --omit=dev /] },
    { order: ["docs:settings", "admin", "docs:settings"], calls: [/^ci --include=dev /] },
    { order: ["admin", "docs:settings", "admin"], calls: [/^ci --omit=dev /, /^install --no-save --include=dev /] },
  ])("installs what each command needs and removes nothing: $order", async ({ order, calls }) => {
    const project = await createScratchProject('console.log("ran");');
    for (const command of order) expect((await project.run(command)).output).toMatch(/ran\n$/);
    expect(await project.npmCalls()).toEqual(calls.map((call) => expect.stringMatching(call)));
  });

  it("keeps the packages of the site when development packages cannot be added", async () => {
    const project = await createScratchProject('console.log("ran");');
    await project.run("admin");
    await project.breakNpm();
    expect((await project.run("docs:settings")).code).toBe(1);
    expect((await project.run("admin")).output).toBe("ran\n");
    await project.mendNpm();
    await project.run("docs:settings");
    expect((await project.npmCalls()).at(-1)).toMatch(/^install /);
  });

  it("installs all packages again after it was killed while adding some", async () => {
    const project = await createScratchProject('console.log("ran");');
    await project.run("admin");
    await project.killDuringNextInstall();
    await project.run("docs:settings");
    expect((await project.run("admin")).output).toBe("ran\n");
    expect((await project.run("docs:settings")).output).toMatch(/ran\n$/);
    expect(await project.npmCalls()).toEqual(
      [/^ci /, /^install /, /^ci --include=dev /].map((call) => expect.stringMatching(call)),
    );
  });

  it("installs again when the lock file has changed", async () => {
    const project = await createScratchProject('console.log("ran");');
    await project.run("docs:settings");
    await project.lockVersion("1.0.1");
    await project.run("docs:settings");
    expect(await project.npmCalls()).toHaveLength(2);
  });

  it("prints npm's output when it fails and runs nothing", async () => {
    const project = await createScratchProject('console.log("ran");');
    await project.breakNpm();
    const { output, errorOutput, code } = await project.run("docs:settings");
    expect(errorOutput).toContain("the registry is away");
    expect(errorOutput).toContain("If an installation that was begun earlier still runs, try again in a minute.");
    expect(output).not.toContain("ran");
    expect(code).toBe(1);
  });

  it("passes arguments to the program and its exit code back", async () => {
    const project = await createScratchProject("console.log(process.argv.slice(2).join()); process.exitCode = 7;");
    const { output, code } = await project.run("admin", "one", "--generate");
    expect(output).toMatch(/one,--generate\n$/);
    expect(code).toBe(7);
  });

  it("forwards signals to the program", async () => {
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

  it("disconnects the program when the launcher is killed", async () => {
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

  it("runs the program when its own output is on a full disk", async () => {
    const project = await createScratchProject('import { writeFileSync } from "node:fs"; writeFileSync("ran", "");');
    const fullDisk = openSync("/dev/full", "w");
    const [code] = await once(project.startWithOutput(["ignore", fullDisk, fullDisk], "docs:settings"), "exit");
    closeSync(fullDisk);
    expect(code).toBe(0);
    expect(existsSync(join(project.folder, "ran"))).toBe(true);
  });

  it.each(["Zoë's boards-", "boards #1-", "boards?-"])(
    "rejects a folder like %s before it installs anything",
    async (name) => {
      const project = await createScratchProject('console.log("ran");', name);
      const { output, errorOutput, code } = await project.run("docs:settings");
      expect(errorOutput).toMatch(/^The pages cannot be built in .* Move the folder or rename it\.\n$/u);
      expect(await project.npmCalls()).toEqual([]);
      expect(output).toBe("");
      expect(code).toBe(1);
    },
  );

  it("runs in a path with spaces, percent signs and non-ASCII letters", async () => {
    const project = await createScratchProject('console.log("ran");', "Zoës 50%20 küche 家 & x-");
    expect((await project.run("docs:settings")).output).toMatch(/ran\n$/);
  });

  it("lists the known commands for an unknown one", async () => {
    const project = await createScratchProject("");
    const { errorOutput, code } = await project.run("dance");
    expect(errorOutput).toMatch(
      /Known commands: start, dev, dev:amazon, build, test, test:core, test:s3, test:faults, screens, check, admin, backup, restore, doctor, bench/,
    );
    expect(code).toBe(1);
  });
});

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
