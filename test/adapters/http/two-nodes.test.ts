import { describe, expect, test } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { type ApiClient, createApiClient } from "./api-client.ts";
import { adminPassword, apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const one = await apiSite();
const other = await apiSite({ databaseUrl: one.databaseUrl });

describe("Two nodes on one database", () => {
  test("share sessions, and a sign-out on one applies to both", async () => {
    const client = await one.admin();
    const sameOnOther = getWithCookies(client);
    expect((await sameOnOther.get("/api/boards")).status).toBe(200);
    expect((await sameOnOther.send("POST", "/api/logout")).status).toBe(204);
    expect((await client.get("/api/user")).status).toBe(401);
  });

  test("show changes of the other one at once", async () => {
    const admin = await one.admin();
    const board = (await admin.send("POST", "/api/boards", payload({ status: "published" }))).json(boardSchema);
    expect((await other.visitor().get(`/api/boards/${board.id}`)).json(boardSchema)).toEqual(board);
  });

  test("save only one of two changes of the same version at the same time", async () => {
    const admins = [await one.admin(), await other.admin()];
    const board = (await (await one.admin()).send("POST", "/api/boards", payload())).json(boardSchema);
    const responses = await Promise.all(
      admins.map((admin, place) =>
        admin.send("PATCH", `/api/boards/${board.id}`, { title: `Title ${place}`, version: board.version }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test("count wrong passwords together", async () => {
    const guess = (site: typeof one, password: string) =>
      site.visitor().send("POST", "/api/login", { username: "ada", password });
    for (let attempt = 0; attempt < 10; attempt += 1) await guess(attempt % 2 === 0 ? one : other, "not it at all");
    expect((await guess(one, adminPassword)).status).toBe(429);
    expect((await guess(other, adminPassword)).status).toBe(429);
  });
});

/** The same browser, connected to the other node. */
function getWithCookies(client: ApiClient): ApiClient {
  const twin = createApiClient(other.url);
  const Cookie = [...client.cookies()].map(([name, value]) => `${name}=${value}`).join("; ");
  return {
    ...twin,
    get: (path, headers = {}) => twin.get(path, { Cookie, ...headers }),
    send: (method, path, body, headers = {}) => twin.send(method, path, body, { Cookie, ...headers }),
  };
}
