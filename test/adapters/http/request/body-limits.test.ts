import { connect } from "node:net";
import { describe, expect, onTestFinished, test } from "vitest";
import { allOperations } from "../../../../adapters/http/contract/operations/index.ts";
import { countUnfinishedBodies } from "../../../../adapters/http/request/unfinished-bodies.ts";
import { apiSite } from "../api-site.ts";
import { sendRawRequest } from "../raw-request.ts";

const site = await apiSite({ env: { TRUST_PROXY: "1" } });
const perNetwork = 32;
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

describe("Unfinished bodies", () => {
  test("are bounded per network: further ones get 429 at once, other networks are not affected", async () => {
    const held = await Promise.all(Array.from({ length: perNetwork }, () => beginSignIn("192.0.2.1")));
    const rejected = await beginSignIn("192.0.2.1");
    await expect.poll(rejected.getReceived).toContain("HTTP/1.1 429");
    expect(rejected.getReceived()).toMatch(/\r\nRetry-After: 5\r\n/iu);
    expect(held.map(({ getReceived }) => getReceived()).join("")).toBe("");
    expect((await signInFrom("192.0.2.2")).status).toBe(401);
    for (const { close } of held) close();
    await expect.poll(async () => (await signInFrom("192.0.2.1")).status).toBe(401);
  });

  test("are bounded in total, by number and by reserved bytes", () => {
    const byNumber = countUnfinishedBodies({ maxPerNetwork: 2, maxTotal: 3, maxTotalBytes: 1_000 });
    const held = ["1.1.1.1", "2.2.2.2", "2.2.2.2"].map((url) => byNumber.begin(url, 10));
    expect(() => byNumber.begin("2.2.2.2", 10)).toThrow(expect.objectContaining({ code: "request.too-many" }));
    expect(() => byNumber.begin("1.1.1.1", 981)).toThrow(expect.objectContaining({ code: "request.busy" }));
    for (const { end } of held) end();
    expect(() => byNumber.begin("3.3.3.3", 1_001)).toThrow(expect.objectContaining({ code: "request.busy" }));
    byNumber.begin("3.3.3.3", 1_000);
  });

  test("lose the oldest of the network with the most to a network with fewer", async () => {
    const unfinished = countUnfinishedBodies({ maxPerNetwork: 9, maxTotal: 3, maxTotalBytes: 1_000 });
    const first = unfinished.begin("1.1.1.1", 10);
    const [oldest, newer] = [unfinished.begin("2.2.2.2", 10), unfinished.begin("2.2.2.2", 10)];
    unfinished.begin("3.3.3.3", 10);
    await expect(oldest.evicted).rejects.toMatchObject({ code: "request.busy" });
    expect(await Promise.race([first.evicted, newer.evicted, "both held"])).toBe("both held");
  });

  test("of many networks do not prevent a sign-in from another one", async () => {
    const networks = Array.from({ length: 33 }, (_, index) => `203.0.113.${index}`);
    for (const network of networks) await Promise.all(Array.from({ length: 31 }, () => beginSignIn(network)));
    expect((await signInFrom("192.0.2.9")).status).toBe(401);
  });

  test("of one IPv6 /48 are counted together", () => {
    const unfinished = countUnfinishedBodies({ maxPerNetwork: 1, maxTotal: 9, maxTotalBytes: 1_000 });
    unfinished.begin("2001:db8::1", 1);
    expect(() => unfinished.begin("2001:db8::ffff", 1)).toThrow(expect.objectContaining({ code: "request.too-many" }));
    expect(() => unfinished.begin("2001:db8:0:1::1", 1)).toThrow(expect.objectContaining({ code: "request.too-many" }));
    unfinished.begin("2001:db8:1::1", 1);
  });
});

function signInFrom(url: string) {
  return site
    .visitor()
    .send("POST", "/api/login", { username: `from-${url}`, password: "wrong" }, { "X-Forwarded-For": url });
}

/** Sends the headers of a body of 100 bytes, and its first bytes. */
async function beginSignIn(from: string) {
  const { hostname, port, host } = new URL(site.url);
  const socket = connect(Number(port), hostname).on("error", () => undefined);
  onTestFinished(() => void socket.destroy());
  let received = "";
  socket.on("data", (chunk) => {
    received += String(chunk);
  });
  const lines = [
    "POST /api/login HTTP/1.1",
    `Host: ${host}`,
    `X-Forwarded-For: ${from}`,
    "Content-Type: application/json",
  ];
  const sent = Promise.withResolvers<void>();
  socket.write(`${lines.join("\r\n")}\r\nContent-Length: 100\r\n\r\n{"username":`, () => sent.resolve());
  await sent.promise;
  return { getReceived: () => received, close: () => void socket.destroy() };
}
