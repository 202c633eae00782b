import { expect, it } from "vitest";
import { runProgram } from "./run-program.ts";

it.each([
  ["/dev/null", "EEXIST"],
  ["/dev/null/data", "ENOTDIR"],
])("names an unusable data folder before anything is opened: %s", async (folder, why) => {
  const { errorOutput, code } = await runProgram(["server.ts"], { DATA_DIR: folder, PORT: "0" });
  const [problem, setting, cause] = errorOutput.trim().split("\n");
  expect(problem).toBe("One setting is wrong:");
  expect(setting).toBe(`  DATA_DIR is "${folder}": expected a folder that the program may write to`);
  expect(cause).toContain(why);
  expect(code).toBe(1);
});
