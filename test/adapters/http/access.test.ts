import { describe, expect, test } from "vitest";
import type { Operation } from "../../../adapters/http/contract/operation.ts";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { allOperations } from "../../../adapters/http/contract/operations/index.ts";
import { permissions } from "../../../core/account/permissions.ts";
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

const forAdmins = allOperations.filter(({ id }) => permissions[id] !== "visitor");
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

describe("Operations for admins", () => {
  test("have a row for every operation, and no other", () => {
    expect(Object.keys(permissions).toSorted()).toEqual(allOperations.map(({ id }) => id).toSorted());
  });

  test("include all operations but public reads, sign-in, sign-out, views, previews and uploads", () => {
    const open = allOperations.filter(({ id }) => permissions[id] === "visitor").map(title);
    expect(open.toSorted()).toEqual([
      "GET /api/adjectives",
      "GET /api/boards/most-loved",
      "GET /api/boards/published",
      "GET /api/boards/{id}",
      "GET /api/furniture-types",
      "GET /api/login",
      "GET /api/logout",
      "GET /api/previews/{token}",
      "GET /api/rooms",
      "GET /api/site",
      "GET /api/styles",
      "GET /api/user",
      "POST /api/boards/{id}/views",
      "POST /api/clicks",
      "POST /api/login",
      "POST /api/logout",
      "POST /api/previews/{token}/answers",
      "POST /api/register",
      "PUT /api/local-upload/{token}",
    ]);
  });

  describe.each([
    ["visitors with 401 and 'Unauthorized'", visitor, 401, /Unauthorized/u],
    ["signed-in users with 403", member, 403, /Only admins/u],
  ])("reject %s and change nothing", (_who, client, status, message) => {
    test("all of them", async () => {
      const before = await tableContents(site.databaseUrl);
      for (const operation of forAdmins) {
        const { headers, ...response } = await call(client, operation);
        expect.soft([title(operation), response.status]).toEqual([title(operation), status]);
        expect.soft(response.text, title(operation)).toMatch(message);
        expect.soft(headers.get("Content-Type"), title(operation)).toMatch(/^application\/json/u);
      }
      expect(await tableContents(site.databaseUrl)).toEqual(before);
    });
  });

  test("reject before validating the input", async () => {
    const response = await visitor.sendRaw("POST", "/api/boards", "{ broken", { "Content-Type": "application/json" });
    expect(response.status).toBe(401);
    expect((await visitor.send("DELETE", "/api/boards/no-id")).status).toBe(401);
  });

  test("return 403 when the admin has lost the role since signing in", async () => {
    const other = await apiSite();
    const former = await other.admin();
    const user = await other.persistence.users.findByUsername("ada");
    if (user === null) throw new Error("ada is gone");
    await other.persistence.users.update({ ...user, role: "user" });
    expect((await former.get("/api/boards")).status).toBe(403);
  });
});

describe("A draft", () => {
  test.each([
    ["visitors", visitor],
    ["signed-in users", member],
  ])("returns 404 to %s, like a board that does not exist", async (_who, client) => {
    const response = await client.get(`/api/boards/${draft.id}`);
    const none = await client.get("/api/boards/00000000-0000-4000-8000-000000000000");
    expect([response.status, response.text]).toEqual([404, none.text]);
    expect((await client.get(`/api/boards/${board.id}`)).status).toBe(200);
  });
});

function call(client: ApiClient, { id, method, path }: Operation) {
  const url = path.replace("{id}", path.startsWith("/api/boards") ? board.id : style.id);
  return client.send(
    method.toUpperCase(),
    url,
    bodies[id] ?? (/^(?:add|rename)-/u.test(id) ? { name: "New" } : undefined),
  );
}
