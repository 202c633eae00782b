import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { settingDocs } from "../../../bootstrap/settings.ts";

const root = join(import.meta.dirname, "../../..");
const unit = await readFile(join(root, "bootstrap/hearthboard.service"), "utf8");
const operating = await readFile(join(root, "bootstrap/OPERATING.md"), "utf8");

test("the systemd unit sets existing settings and starts an existing program", () => {
  for (const [, name = ""] of unit.matchAll(/^Environment=(\w+)=/gmu)) expect(settingDocs).toHaveProperty(name);
  const [, program = ""] = /^ExecStart=\S+ (\S+) start$/mu.exec(unit) ?? [];
  expect(existsSync(join(root, program))).toBe(true);
});

test("the paths and the user of the systemd unit are those of the documentation", () => {
  for (const key of ["User", "WorkingDirectory", "EnvironmentFile", "Environment"]) {
    const value = new RegExp(`^${key}=-?(?:DATA_DIR=)?(.*)$`, "mu").exec(unit)?.[1];
    expect(operating).toContain(value);
  }
});

test("neither the service nor its commands share a folder for temporary files with other users", () => {
  expect(unit).toMatch(/^PrivateTmp=yes$/mu);
  expect(operating).toMatch(/^exec systemd-run (?:.*\\\n)*.*--property=PrivateTmp=yes /mu);
});

const analyzer = "/usr/bin/systemd-analyze";

test.runIf(existsSync(analyzer))("systemd accepts the unit", async () => {
  const folder = await mkdtemp(join(tmpdir(), "hearthboard-unit-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, "hearthboard.service");
  await writeFile(file, unit.replaceAll("/usr/bin/node", process.execPath));
  const { stderr } = await promisify(execFile)(analyzer, ["verify", "--man=no", file]);
  expect(stderr).toBe("");
});
