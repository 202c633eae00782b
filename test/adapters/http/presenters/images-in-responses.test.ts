import { describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { siteSchema } from "../../../../adapters/http/contract/operations/site.ts";
import { termSchema } from "../../../../adapters/http/contract/operations/terms.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { payload } from "../payloads.ts";
import { startImageSite } from "./image-site.ts";

const site = await startImageSite();
const { imageUrls: urls, stored } = site;

describe("responses of the API", () => {
  test("have signed image URLs of boards, moodboards and products", async () => {
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

  test("have size and placeholder of an image soon after it was first presented", async () => {
    const admin = await site.admin();
    const moodboard = await stored("learned");
    const { id } = (await admin.send("POST", "/api/boards", payload({ uploadedMoodboardUrl: moodboard }))).json(
      boardSchema,
    );
    await vi.waitFor(async () => {
      const board = (await admin.get(`/api/boards/${id}`)).json(boardSchema);
      expect(board.moodboard).toMatchObject({ width: 1_200, height: 800 });
      expect(board.moodboard?.placeholder).toMatch(/^[\da-f]{54}$/u);
    }, 30_000);
  });

  test("have images of rooms and the hero", async () => {
    const admin = await site.admin();
    await admin.send("POST", "/api/rooms", { name: "Kitchen" });
    const [kitchen] = (await site.visitor().get("/api/rooms")).json(z.array(termSchema));
    expect(kitchen?.picture?.src).toBe(urls.toUrl("/pictures/rooms/kitchen.jpg"));
    expect((await site.visitor().get("/api/site")).json(siteSchema).heroPicture?.src).toMatch(/^\/images\//u);
  });

  test("return products that can be sent back unchanged", async () => {
    const admin = await site.admin();
    const { id, products } = (await admin.send("POST", "/api/boards", payload())).json(boardSchema);
    const again = await admin.send("PATCH", `/api/boards/${id}`, { products });
    expect([again.status, again.json(boardSchema).products]).toEqual([200, products]);
  });

  test("have no sizes while image infos cannot be read", async () => {
    const infos = site.container.get(tokens.persistence).imageInfos;
    const find = vi.spyOn(infos, "find").mockRejectedValue(new Error("no table"));
    expect((await site.visitor().get("/api/site")).status).toBe(200);
    find.mockRestore();
  });
});
