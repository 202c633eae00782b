import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardCardSchema, boardSchema } from "../../../../adapters/http/contract/operations/boards.ts";
import { tokens } from "../../../../bootstrap/wiring/tokens.ts";
import { apiSite } from "../api-site.ts";

const amazon = "https://m.media-amazon.com";
const image = `${amazon}/images/I/41cNJ._SL500_.jpg`;
const fetched: string[] = [];
const site = await apiSite({
  prepare: (container) =>
    container.rebind(tokens.publicFetch).toConstantValue(async (url) => {
      fetched.push(url);
      throw new Error("nothing is to be fetched");
    }),
});
const admin = await site.admin();
const answer = await admin.send("POST", "/api/boards", {
  title: "Direct",
  subject: "Corner",
  style: "Japandi",
  room: "Bedroom",
  description: "Pictures stay where they are.",
  status: "published",
  imageUrl: image,
  products: Array.from({ length: 9 }, (_, place) => ({ id: `p${place}`, title: `Thing ${place}`, imageUrl: image })),
});
const board = answer.json(boardSchema);

describe("images from Amazon", () => {
  test("are loaded from Amazon on boards and cards, with any configured retailer", async () => {
    const asTheyAre = { src: image, width: null, height: null, placeholder: null, contentSource: "amazon" };
    expect(board.products[0]?.picture).toEqual(asTheyAre);
    const [card] = (await site.visitor().get("/api/boards/published?view=card")).json(z.array(boardCardSchema));
    expect(card?.picture).toEqual(asTheyAre);
  });

  test("are the only external ones that the CSP of public pages allows", async () => {
    const policy = (await site.visitor().get("/")).headers.get("Content-Security-Policy") ?? "";
    const images = policy.split(";").find((directive) => directive.startsWith("img-src"));
    const amazonDomains = "https://*.media-amazon.com https://*.ssl-images-amazon.com https://*.images-amazon.com";
    expect(images).toBe(`img-src 'self' data: blob: ${amazonDomains}`);
  });

  test("are not fetched, not even for a social image", async () => {
    const { status, headers } = await site.visitor().get(`/social/${board.id}-1.jpg`);
    // Amazon's titles may be shown for a limited time.
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=300"]);
    expect(fetched).toEqual([]);
  });
});

test("a product whose image was removed has no external image", async () => {
  const products = [{ id: "p0", title: "Thing 0", imageUrl: "" }];
  const changed = await admin.send("PATCH", `/api/boards/${board.id}`, { status: "draft", products });
  expect(changed.json(boardSchema).products[0]?.picture.src).toBe("data:,");
});

describe("images of other shops with SHOP_IMAGES=off", async () => {
  const url = "https://shop.example/chair.jpg";
  const sparing = await apiSite({
    env: { SHOP_IMAGES: "off" },
    databaseUrl: site.databaseUrl,
    prepare: (container) =>
      container.rebind(tokens.publicFetch).toConstantValue(async () => {
        fetched.push(url);
        throw new Error("nothing is to be fetched");
      }),
  });
  const owner = await sparing.admin();

  test("are loaded from the shop and not fetched", async () => {
    const products = [{ id: "p0", title: "Chair", imageUrl: url, amazonUrl: "https://shop.example/chair" }];
    const created = await owner.send("POST", "/api/boards", { style: "Japandi", subject: "Corner", products });
    const { id, products: shown } = created.json(boardSchema);
    expect(shown[0]?.picture).toMatchObject({ src: url, contentSource: "shop" });
    await owner.get(`/api/boards/${id}`);
    expect(fetched).toEqual([]);
  });

  test("are allowed from any origin by the CSP of public pages", async () => {
    const policy = (await sparing.visitor().get("/")).headers.get("Content-Security-Policy") ?? "";
    expect(policy).toContain("img-src 'self' data: blob: https: http:;");
  });
});
