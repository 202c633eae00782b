import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const logger = JSON.stringify(import.meta.resolve("../../bootstrap/logger.ts"));

test("loses no line when the process exits while a pipe takes a part of a write", async () => {
  const printed = await runWithOutput(`
    for (let number = 1; number <= 2_000; number++) output.write(String(number).padStart(200) + "\\n");
    process.exit();
  `);
  const lines = Array.from({ length: 2_000 }, (_, place) => `${String(place + 1).padStart(200)}\n`);
  expect(printed).toBe(lines.join(""));
});

test.each([
  ["thrown", 'setImmediate(() => { throw Object.assign(new Error("broken\\nsecret"), { detail: "secret" }); });'],
  ["rejected", 'void Promise.reject(Object.assign(new Error("broken\\nsecret"), { detail: "secret" }));'],
])("logs a %s error that nothing catches, without its fields, to the log alone", async (_, fail) => {
  const child = spawn(process.execPath, [
    "--input-type=module",
    "--eval",
    `
    import { logUncaughtErrors, openLog, openStandardOutput } from ${logger};
    const settings = { logLevel: "info", logFile: null, mode: "production" };
    logUncaughtErrors((await openLog(settings, openStandardOutput())).log);
    ${fail}`,
  ]);
  const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "exit")]);
  expect(JSON.parse(printed)).toMatchObject({ level: 60, err: { type: "Error", message: "broken" } });
  expect([code, errors, printed.includes("secret")]).toEqual([1, "", false]);
});

/** What a program that writes to `output` has written to its standard output when it ends. */
async function runWithOutput(program: string): Promise<string> {
  const start = `
    import { openStandardOutput } from ${logger};
    const output = openStandardOutput();`;
  // Through a shell, because Node.js alone connects programs by sockets instead of pipes.
  const child = spawn("sh", ["-c", '"$0" --input-type=module --eval "$1" | cat', process.execPath, start + program], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [printed] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return printed;
}
