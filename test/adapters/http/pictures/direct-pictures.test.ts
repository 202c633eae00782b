import { describe, expect, test } from "vitest";
import { z } from "zod";
import { boardCardSchema, boardSchema } from "../../../../adapters/http/contract/board.ts";
import { tokens } from "../../../../bootstrap/tokens.ts";
import { apiSite } from "../api-site.ts";

const amazon = "https://m.media-amazon.com";
const image = `${amazon}/images/I/41cNJ._SL500_.jpg`;
const fetched: string[] = [];
const site = await apiSite({
  env: { RETAILER_IMAGES: "direct" },
  prepare: (container) =>
    container.rebind(tokens.fetchBytes).toConstantValue(async (address) => {
      fetched.push(address);
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

describe("a retailer whose licence forbids to keep its pictures", () => {
  test("shows them itself, on boards and on cards", async () => {
    const asTheyAre = { src: image, width: null, height: null, placeholder: null };
    expect(board.products[0]?.picture).toEqual(asTheyAre);
    const [card] = (await site.visitor().get("/api/boards/published?view=card")).json(z.array(boardCardSchema));
    expect(card?.picture).toEqual(asTheyAre);
  });

  test("is the only other place that visitors' pages may show pictures from", async () => {
    const policy = (await site.visitor().get("/")).headers.get("Content-Security-Policy") ?? "";
    const pictures = policy.split(";").find((directive) => directive.startsWith("img-src"));
    expect(pictures).toMatch(
      /^img-src 'self' data: blob: https:\/\/m\.media-amazon\.com( https:\/\/images-[a-z]+\.ssl-images-amazon\.com)+$/u,
    );
  });

  test("has nothing fetched from it, also when a picture to share is made", async () => {
    const { status, headers } = await site.visitor().get(`/social/${board.id}-1.jpg`);
    expect([status, headers.get("Cache-Control")]).toEqual([200, "public, max-age=31536000, immutable"]);
    expect(fetched).toEqual([]);
  });
});

test("a product that has lost its picture asks nobody for one", async () => {
  const products = [{ id: "p0", title: "Thing 0", imageUrl: "" }];
  const changed = await admin.send("PATCH", `/api/boards/${board.id}`, { status: "draft", products });
  expect(changed.json(boardSchema).products[0]?.picture.src).toBe("data:,");
});

test("visitors' pages show pictures of this site alone where the licence allows to keep them", async () => {
  const proxying = await apiSite();
  const policy = (await proxying.visitor().get("/")).headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("img-src 'self' data: blob:;");
});
