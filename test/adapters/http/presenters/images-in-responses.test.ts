import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../../adapters/http/contract/board.ts";
import { siteSchema } from "../../../../adapters/http/contract/site.ts";
import { termSchema } from "../../../../adapters/http/contract/term.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { payload } from "../payloads.ts";
import { startImageSite } from "./image-site.ts";

const site = await startImageSite();
const { addresses: urls, stored } = site;

describe("answers of the API", () => {
  test("show boards, their moodboard and their products with signed addresses", async () => {
    const admin = await site.admin();
    const moodboard = await stored("shown");
    const response = await admin.send("POST", "/api/boards", payload({ uploadedMoodboardUrl: moodboard }));
    const board = response.json(boardSchema);
    expect(board.uploadedMoodboardUrl).toBe(moodboard);
    expect(board.moodboard?.src).toBe(urls.toUrl(moodboard));
    expect(board.products.map(({ picture: { src } }) => src)).toEqual(
      board.products.map(({ imageUrl }) => urls.toUrl(imageUrl)),
    );
  });

  test("know size and placeholder of a picture soon after it was first shown", async () => {
    const admin = await site.admin();
    const moodboard = await stored("learned");
    const { id } = (await admin.send("POST", "/api/boards", payload({ uploadedMoodboardUrl: moodboard }))).json(
      boardSchema,
    );
    await vi.waitFor(async () => {
      const board = (await admin.get(`/api/boards/${id}`)).json(boardSchema);
      expect(board.moodboard).toMatchObject({ width: 1_200, height: 800 });
      expect(board.moodboard?.placeholder).toMatch(/^[\da-f]{54}$/u);
    }, 15_000);
  });

  test("show rooms and the head of the home page with their pictures", async () => {
    const admin = await site.admin();
    await admin.send("POST", "/api/rooms", { name: "Kitchen" });
    const [kitchen] = (await site.visitor().get("/api/rooms")).json(z.array(termSchema));
    expect(kitchen?.picture?.src).toBe(urls.toUrl("/pictures/rooms/kitchen.jpg"));
    expect((await site.visitor().get("/api/site")).json(siteSchema).heroPicture?.src).toMatch(/^\/images\//u);
  });

  test("take a product back as it was answered", async () => {
    const admin = await site.admin();
    const { id, products } = (await admin.send("POST", "/api/boards", payload())).json(boardSchema);
    const again = await admin.send("PATCH", `/api/boards/${id}`, { products });
    expect([again.status, again.json(boardSchema).products]).toEqual([200, products]);
  });

  test("come without size, but come, while the database forgets pictures", async () => {
    const infos = site.container.get(tokens.persistence).imageInfos;
    const find = vi.spyOn(infos, "find").mockRejectedValue(new Error("no table"));
    expect((await site.visitor().get("/api/site")).status).toBe(200);
    find.mockRestore();
  });
});
