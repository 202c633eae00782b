import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import serverArguments from "../../../bootstrap/launcher/server-arguments.json" with { type: "json" };

test("the container image runs the server with the arguments of npm start", async () => {
  const command = /^CMD (.+)$/mu.exec(await readFile("bootstrap/Dockerfile", "utf8"))?.[1] ?? "[]";
  expect(JSON.parse(command)).toEqual(["node", ...serverArguments]);
});
