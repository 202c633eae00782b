import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { allOperations } from "../../../../adapters/http/contract/operations/index.ts";
import { apiSite } from "../api-site.ts";
import { sendRawRequest } from "../raw-request.ts";

const site = await apiSite();
const json = { "Content-Type": "application/json" };

describe("A body over the limit of its operation", () => {
  test.each([
    ["/api/login", 4_000],
    ["/api/register", 8_000],
  ])("%s: returns 413 by Content-Length before any of it arrives", async (path, limit) => {
    const response = await sendRawRequest(site.url, {
      method: "POST",
      path,
      headers: { ...json, "Content-Length": String(limit + 1) },
      body: [Buffer.from("{")],
      afterwards: "wait",
    });
    expect([response.status, response.text]).toEqual([
      413,
      `The body is larger than ${limit.toLocaleString("en")} bytes.`,
    ]);
  });

  test("returns 413 at the limit without Content-Length", async () => {
    const body = Array.from({ length: 5 }, () => Buffer.alloc(1_000, " "));
    const response = await sendRawRequest(site.url, {
      method: "POST",
      path: "/api/login",
      headers: json,
      body,
      afterwards: "wait",
    });
    expect(response.status).toBe(413);
  });

  test("does not include the longest sign-in and registration with every character escaped", async () => {
    const escaped = (length: number) => "\\u00e9".repeat(length);
    const login = `{"username":"${escaped(64)}","password":"${escaped(200)}"}`;
    expect((await site.visitor().sendRaw("POST", "/api/login", login, json)).status).toBe(401);
    const names = `"firstName":"${escaped(100)}","lastName":"${escaped(100)}","email":"${escaped(254)}"`;
    const registration = `{"username":"${escaped(64)}","password":"${escaped(200)}",${names}}`;
    expect((await site.visitor().sendRaw("POST", "/api/register", registration, json)).status).toBe(422);
  });

  test("is at most 8 kB for public operations", () => {
    const open = allOperations.filter(({ access, body }) => access === "public" && body.type !== "undefined");
    expect(open.map(({ id, maxBodyBytes }) => [id, maxBodyBytes])).toEqual([
      ["login", 4_000],
      ["register", 8_000],
      ["countClick", 4_000],
    ]);
  });
});

test("Unfinished bodies of one client do not prevent a sign-in", async () => {
  const { hostname, port, host } = new URL(site.url);
  const lines = ["POST /api/login HTTP/1.1", `Host: ${host}`, "Content-Type: application/json", "Content-Length: 100"];
  for (let number = 0; number < 500; number += 1) {
    const socket = connect(Number(port), hostname).on("error", () => undefined);
    onTestFinished(() => void socket.destroy());
    socket.write(`${lines.join("\r\n")}\r\n\r\n{"username":`);
  }
  const response = await site.visitor().send("POST", "/api/login", { username: "ann", password: "wrong" });
  expect(response.status).toBe(401);
});
