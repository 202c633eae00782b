import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { type TermPath, termSchema } from "../../../adapters/http/contract/operations/terms.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();
const visitor = site.visitor();

/** The four lists are the same code; `every-operation.test.ts` calls each. */
describe("/api/styles", () => {
  const path = "styles";

  test("adds a trimmed name at the end of the public list", async () => {
    for (const name of ["  Zest ", "Amber", "Low   and  Wide"]) {
      const response = await add(path, name);
      expect(response.status).toBe(201);
      expect(response.json(termSchema).name).toBe(name.trim().replace(/\s+/gu, " "));
    }
    expect((await names(path)).slice(-3)).toEqual(["Zest", "Amber", "Low and Wide"]);
    await empty(path);
  });

  test("returns 409 for an existing name, ignoring case and spaces", async () => {
    await add(path, "Warm Grey");
    for (const name of ["Warm Grey", "warm grey", "WARM  GREY ", "warm-grey"]) {
      const response = await add(path, name);
      expect(response.status).toBe(409);
      expect(response.json(errorBodySchema).message).toContain("already exists");
    }
    expect((await names(path)).filter((name) => name === "Warm Grey")).toHaveLength(1);
    await empty(path);
  });

  test("adds one of two equal names at the same time", async () => {
    const both = await Promise.all(["Twin", "TWIN"].map((name) => add(path, name)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    await empty(path);
  });

  test.each([
    ["empty", { name: "" }],
    ["too long", { name: "x".repeat(81) }],
    ["missing", {}],
  ])("returns 422 for a name that is %s", async (_name, body) => {
    const response = await admin.send("POST", `/api/${path}`, body);
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues?.map((issue) => issue.path)).toEqual(["name"]);
    expect(await names(path)).toEqual([]);
  });

  test("returns 204 for a deletion and when it is repeated", async () => {
    const { id } = (await add(path, "Gone Soon")).json(termSchema);
    expect((await admin.send("DELETE", `/api/${path}/${id.toUpperCase()}`)).status).toBe(204);
    expect((await admin.send("DELETE", `/api/${path}/${id}`)).status).toBe(204);
    expect(await names(path)).toEqual([]);
  });

  test.each(["nonsense", "%00"])("returns 404 for deleting the invalid id %s", async (id) => {
    expect((await admin.send("DELETE", `/api/${path}/${id}`)).status).toBe(404);
  });

  test("does not delete a term of another list", async () => {
    const other = "rooms";
    const { id } = (await add(other, "Elsewhere")).json(termSchema);
    expect((await admin.send("DELETE", `/api/${path}/${id}`)).status).toBe(204);
    expect(await names(other)).toEqual(["Elsewhere"]);
    await empty(other);
  });
});

describe("Names that become paths", () => {
  test.each([
    ["styles", "Boards"],
    ["styles", "Kitchen"],
    ["rooms", "Sitemap.xml"],
  ] as const)("are refused among the %s when another page stands there: %s", async (path, name) => {
    const response = await add(path, name);
    expect(response.status).toBe(409);
    expect(response.json(errorBodySchema).message).toContain("is the address of another page");
  });

  test("are shared by styles and rooms", async () => {
    await add("styles", "Garden House");
    expect((await add("rooms", "garden house")).status).toBe(409);
    await add("rooms", "Nursery");
    expect((await add("styles", "NURSERY")).status).toBe(409);
    await empty("styles");
    await empty("rooms");
  });

  test.each(["styles", "rooms"] as const)("contain no URL delimiters in %s", async (path) => {
    expect((await add(path, "Black/White")).status).toBe(422);
  });

  test("are not restricted for adjectives and furniture types", async () => {
    for (const path of ["adjectives", "furniture-types"] as const) {
      for (const name of ["Admin", "Kitchen", "Black/White"]) expect((await add(path, name)).status).toBe(201);
      await empty(path);
    }
  });

  test("may be the seven rooms among the rooms", async () => {
    expect((await add("rooms", "Living Room")).json(termSchema).imageUrl).toBe("/pictures/rooms/living-room.jpg");
    await empty("rooms");
  });
});

test("deleting a style does not change the boards that use it", async () => {
  const { id } = (await add("styles", "Farmhouse")).json(termSchema);
  const board = (await admin.send("POST", "/api/boards", payload({ style: "Farmhouse", status: "published" }))).json(
    boardSchema,
  );
  await admin.send("DELETE", `/api/styles/${id}`);
  expect((await visitor.get(`/api/boards/${board.id}`)).json(boardSchema)).toEqual(board);
});

function add(path: TermPath, name: string) {
  return admin.send("POST", `/api/${path}`, { name });
}

async function terms(path: TermPath) {
  return (await visitor.get(`/api/${path}`)).json(z.array(termSchema));
}

async function names(path: TermPath): Promise<readonly string[]> {
  return (await terms(path)).map(({ name }) => name);
}

async function empty(path: TermPath): Promise<void> {
  for (const { id } of await terms(path)) await admin.send("DELETE", `/api/${path}/${id}`);
}
