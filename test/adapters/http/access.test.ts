import { describe, expect, test } from "vitest";
import type { Operation } from "../../../adapters/http/contract/operation.ts";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { allOperations } from "../../../adapters/http/contract/operations/index.ts";
import { isPermitted, type OperationId, permissions } from "../../../core/account/permissions.ts";
import { runSql } from "../../environment/database.ts";
import type { ApiClient } from "./api-client.ts";
import { apiSite } from "./api-site.ts";
import { nineProducts, payload } from "./payloads.ts";
import { tableContents } from "./table-contents.ts";

const site = await apiSite();
const admin = await site.admin();
const visitor = site.visitor();
const member = await site.member();

const board = (await admin.send("POST", "/api/boards", payload({ status: "published" }))).json(boardSchema);
const draft = (await admin.send("POST", "/api/boards", payload())).json(boardSchema);
const style = (await admin.send("POST", "/api/styles", { name: "Japandi" })).json(boardSchema.pick({ id: true }));

const title = ({ method, path }: Operation) => `${method.toUpperCase()} ${path}`;

/** Bodies with which an admin's request succeeds. */
const bodies: Readonly<Record<string, unknown>> = {
  createBoard: payload({ status: "published" }),
  updateBoard: { title: "Taken over" },
  searchProducts: { keyword: "oak chair" },
  getProductByUrl: { url: "https://www.amazon.com/dp/B0HRTH0001" },
  generateDescription: { subject: "Japandi", style: "Japandi", productTitles: nineProducts.map((one) => one.title) },
  finaliseMoodboard: { moodboardImageURL: "/api/local-upload/x" },
};

const unknownId = "00000000-0000-4000-8000-000000000000";
const clients = {
  visitor: site.visitor(),
  user: await site.member(),
  editor: await site.editor(),
  admin: await site.admin(),
};
/** What the server answers to clients that have not the permission. */
const refusal = /^\{"message":"(?:Unauthorized: please sign in|Only [a-z ]+ may do this)/u;
/** Sign-outs come last, because they end the session that the other calls need. */
const ordered = allOperations.toSorted((one, other) => Number(isSignOut(one)) - Number(isSignOut(other)));

describe("The table of permissions", () => {
  test("has a row for every operation, and no other", () => {
    expect(Object.keys(permissions).toSorted()).toEqual(allOperations.map(({ id }) => id).toSorted());
  });

  test("opens public reads, sign-in, sign-out, views, clicks, links and uploads to everyone", () => {
    const open = allOperations.filter(({ id }) => permissions[id] === "visitor").map(title);
    expect(open.toSorted()).toEqual([
      "GET /api/adjectives",
      "GET /api/boards/most-loved",
      "GET /api/boards/published",
      "GET /api/boards/{id}",
      "GET /api/furniture-types",
      "GET /api/join/{token}",
      "GET /api/login",
      "GET /api/logout",
      "GET /api/previews/{token}",
      "GET /api/rooms",
      "GET /api/site",
      "GET /api/styles",
      "GET /api/user",
      "POST /api/boards/{id}/views",
      "POST /api/clicks",
      "POST /api/join/{token}",
      "POST /api/login",
      "POST /api/login/code",
      "POST /api/login/passkey",
      "POST /api/logout",
      "POST /api/passkeys/request",
      "POST /api/previews/{token}/answers",
      "POST /api/register",
      "PUT /api/local-upload/{token}",
    ]);
  });

  test("keeps from editors users, lists, settings, pausing, status, audit log, backups and CSV files", () => {
    const forAdmins = allOperations.filter(({ id }) => permissions[id] === "admin").map(({ path }) => path);
    const list = "(?:styles|rooms|furniture-types|adjectives)";
    const closed = new RegExp(
      `^/api/(?:${list}(?:/.+)?|retailers/.+/pause|social-profiles|admin/(?:(?:users|backups|jobs|audit).*|clicks/export))$`,
      "u",
    );
    expect(forAdmins.filter((path) => !closed.test(path))).toEqual([]);
    const forEditors = allOperations.filter(({ id }) => permissions[id] === "editor").map(({ path }) => path);
    expect(forEditors.filter((path) => closed.test(path))).toEqual([]);
  });
});

describe("Every operation", () => {
  test.each(["visitor", "user", "editor", "admin"] as const)(
    "is permitted to the role %s as the table says",
    async (role) => {
      const before = await tableContents(site.databaseUrl);
      const refused = allOperations.filter(({ id }) => !isPermittedTo(role, id));
      const answers = refused.map(async (operation) => {
        const { headers, status, text } = await attempt(clients[role], operation);
        expect.soft([title(operation), status]).toEqual([title(operation), role === "visitor" ? 401 : 403]);
        expect.soft(text, title(operation)).toMatch(refusal);
        expect.soft(headers.get("Content-Type"), title(operation)).toMatch(/^application\/json/u);
      });
      await Promise.all(answers);
      expect(await tableContents(site.databaseUrl)).toEqual(before);
      for (const operation of ordered.filter(({ id }) => isPermittedTo(role, id))) {
        expect.soft((await probe(clients[role], operation)).text, title(operation)).not.toMatch(refusal);
      }
    },
  );

  test("is refused before its input is validated", async () => {
    const response = await visitor.sendRaw("POST", "/api/boards", "{ broken", { "Content-Type": "application/json" });
    expect(response.status).toBe(401);
    expect((await visitor.send("DELETE", "/api/boards/no-id")).status).toBe(401);
  });

  test("returns 403 when the user has lost the role since signing in", async () => {
    const former = await site.editor();
    await runSql(site.databaseUrl, "update users set role = 'user' where role = 'editor'");
    expect((await former.get("/api/boards")).status).toBe(403);
  });
});

describe("A draft", () => {
  test.each([
    ["visitors", visitor],
    ["signed-in users", member],
  ])("returns 404 to %s, like a board that does not exist", async (_who, client) => {
    const response = await client.get(`/api/boards/${draft.id}`);
    const none = await client.get(`/api/boards/${unknownId}`);
    expect([response.status, response.text]).toEqual([404, none.text]);
    expect((await client.get(`/api/boards/${board.id}`)).status).toBe(200);
  });
});

function isSignOut({ id }: Operation): boolean {
  return id === "logout" || id === "logoutPage";
}

function isPermittedTo(role: keyof typeof clients, id: OperationId): boolean {
  return isPermitted(role === "visitor" ? null : { id: "", role }, id);
}

/** Sends a request that would succeed, and change something, for a client with the permission. */
function attempt(client: ApiClient, { id, method, path }: Operation) {
  const url = path.replace("{id}", path.startsWith("/api/boards") ? board.id : style.id);
  const body = bodies[id] ?? (/^(?:add|rename)-/u.test(id) ? { name: "New" } : undefined);
  return client.send(method.toUpperCase(), url, body);
}

/** Sends a request for nothing that exists. */
function probe(client: ApiClient, { method, path }: Operation) {
  return client.send(method.toUpperCase(), path.replaceAll(/\{\w+\}/gu, unknownId));
}
