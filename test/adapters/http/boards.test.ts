import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardCardSchema, boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();
const visitor = site.visitor();

describe("POST /api/boards", () => {
  test("returns 201 with the saved draft", async () => {
    const response = await admin.send("POST", "/api/boards", payload({ title: "Low Oak", status: "draft" }));
    expect(response.status).toBe(201);
    expect(response.json(boardSchema)).toMatchObject({
      title: "Low Oak",
      status: "draft",
      version: 1,
      publishedAt: null,
    });
  });

  test("returns all issues at once for a draft without style, title and subject", async () => {
    const response = await admin.send("POST", "/api/boards", payload({ title: "", subject: "", style: "" }));
    expect(response.status).toBe(422);
    expect(response.json(errorBodySchema).issues).toEqual([
      { path: "title", message: "Please enter a board title or subject." },
      { path: "style", message: "Please select a style for your board." },
    ]);
  });
});

describe("DELETE /api/boards/{id}", () => {
  test("removes a board from all lists, returns 204 when repeated, and can be undone", async () => {
    const board = await create({ status: "published", style: "Coastal" });
    const other = await create({ status: "published", style: "Coastal" });
    expect((await admin.send("DELETE", `/api/boards/${board.id}`)).status).toBe(204);
    expect((await admin.send("DELETE", `/api/boards/${board.id}`)).status).toBe(204);
    const left = await visitor.get("/api/boards/published?view=card&style=coastal");
    expect(left.json(z.array(boardCardSchema)).map(({ id }) => id)).toEqual([other.id]);
    const trash = (await admin.get("/api/boards?view=card&status=trash")).json(z.array(boardCardSchema));
    expect(trash.map(({ id }) => id)).toContain(board.id);
    expect((await admin.send("POST", `/api/boards/${board.id}/restore`)).status).toBe(200);
    expect((await visitor.get(`/api/boards/${board.id}`)).status).toBe(200);
  });
});

describe("GET /api/boards/check-duplicate", () => {
  test("finds boards with the same style, room and adjective, ignoring case", async () => {
    const board = await create({ style: "Industrial", room: "Office", adjective: "Moody" });
    const found = await admin.get("/api/boards/check-duplicate?style=industrial&room=OFFICE&adjective=moody");
    expect(found.json(z.array(z.object({ id: z.string(), title: z.string() })))).toEqual([
      { id: board.id, title: board.title },
    ]);
    const none = await admin.get("/api/boards/check-duplicate?style=industrial&room=kitchen");
    expect(none.text).toBe("[]");
  });
});

async function create(changes: object = {}) {
  const response = await admin.send("POST", "/api/boards", payload(changes));
  return response.json(boardSchema);
}

describe("POST /api/boards with an Idempotency-Key", () => {
  const post = (body: object, key: string) => admin.send("POST", "/api/boards", body, { "Idempotency-Key": key });

  test("uses the key as the board's id, in lower case", async () => {
    const key = randomUUID();
    const response = await post(payload(), key.toUpperCase());
    expect(response.status).toBe(201);
    expect(response.json(boardSchema).id).toBe(key);
  });

  test("returns the stored board when the request is repeated, also concurrently", async () => {
    const body = payload({ title: "Once only" });
    const key = randomUUID();
    const responses = await Promise.all([post(body, key), post(body, key), post(body, key)]);
    const repeated = await post(body, key);
    expect([...responses, repeated].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set([...responses, repeated].map(({ text }) => text)).size).toBe(1);
    const cards = (await admin.get("/api/boards?view=card")).json(z.array(boardCardSchema));
    expect(cards.filter(({ title }) => title === "Once only")).toHaveLength(1);
  });

  test("returns the stored board when the repeated request has the hidden title of a paused retailer's product", async () => {
    const lamp = { id: "B000000123", asin: "B000000123", title: "Paused lamp", imageUrl: "/sample-catalogue/lamp.jpg" };
    await admin.send("POST", "/api/products", lamp);
    await admin.send("PUT", "/api/retailers/amazon/pause");
    const body = payload({ products: [{ ...lamp, title: "Amazon item B000000123", imageUrl: "" }] });
    const key = randomUUID();
    const first = await post(body, key);
    expect(await post(body, key)).toMatchObject({ status: 201, text: first.text });
    await admin.send("DELETE", "/api/retailers/amazon/pause");
    expect((await admin.get(`/api/boards/${key}`)).json(boardSchema).products[0]).toMatchObject(lamp);
  });

  test("returns 409 for another body under the same key", async () => {
    const key = randomUUID();
    await post(payload({ title: "First" }), key);
    const response = await post(payload({ title: "Second" }), key);
    expect(response.status).toBe(409);
    expect(response.json(errorBodySchema).message).toBe("Another board was saved with this Idempotency-Key.");
  });

  test.each(["once", ""])("returns 400 for the key %j, which is no UUID", async (key) => {
    const response = await post(payload(), key);
    expect(response.status).toBe(400);
    expect(response.json(errorBodySchema).message).toBe("Idempotency-Key must be a UUID.");
  });
});
