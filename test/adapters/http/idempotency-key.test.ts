import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardCardSchema, boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();

describe("POST /api/boards with an Idempotency-Key", () => {
  const post = (body: object, key: string) => admin.send("POST", "/api/boards", body, { "Idempotency-Key": key });
  const countByTitle = async (title: string) => {
    const cards = (await admin.get("/api/boards?view=card")).json(z.array(boardCardSchema));
    return cards.filter((card) => card.title === title).length;
  };

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
    expect(await countByTitle("Once only")).toBe(1);
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

  test("returns 409 for another body under the same key, and keeps the stored board", async () => {
    const key = randomUUID();
    const board = (await post(payload({ title: "First" }), key)).json(boardSchema);
    const response = await post(payload({ title: "Second" }), key);
    expect(response.status).toBe(409);
    expect(response.json(errorBodySchema).message).toBe("Another board was saved with this Idempotency-Key.");
    expect((await admin.get(`/api/boards/${key}`)).json(boardSchema)).toEqual(board);
  });

  test.each(["once", ""])("returns 400 for the key %j, which is no UUID, and stores nothing", async (key) => {
    const response = await post(payload({ title: "Without a valid key" }), key);
    expect(response.status).toBe(400);
    expect(response.json(errorBodySchema).message).toBe("Idempotency-Key must be a UUID.");
    expect(await countByTitle("Without a valid key")).toBe(0);
  });
});
