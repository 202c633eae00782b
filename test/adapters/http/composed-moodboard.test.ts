import sharp from "sharp";
import { expect, test } from "vitest";
import { z } from "zod";
import type { CompositionItem } from "../../../core/composition/composition.ts";
import { compositionOf, placed } from "../../core/composition/any-composition.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();
const visitor = site.visitor();

const sofa = { id: "sofa", asin: null, title: "Oak sofa", imageUrl: "/sample-catalogue/sofa-oak-linen.jpg" };
const gone = { id: "gone", asin: null, title: "Lamp without a picture", imageUrl: "/sample-catalogue/none.jpg" };
const item = (product: string, x: number): CompositionItem => ({
  kind: "product",
  product,
  treatment: "cutout",
  ...placed({ x, width: 0.4, height: 0.3 }),
});

const describedProducts = z.object({
  products: z.array(
    z.object({
      id: z.string(),
      image: z.object({ aspect: z.number(), cutout: z.boolean() }),
      picture: z.object({ src: z.string() }),
      paintable: z.boolean(),
    }),
  ),
});

test("returns products with their cut-outs, and products without an image as framed", async () => {
  const found = await admin.send("POST", "/api/composer/products", { products: [sofa, gone] });
  const [cutSofa, framed] = found.json(describedProducts).products;
  expect(cutSofa).toMatchObject({ id: "sofa", image: { cutout: true }, paintable: true });
  expect(framed).toMatchObject({ id: "gone", image: { cutout: false, aspect: 1 }, paintable: true });
  const response = await fetch(`${site.url}${cutSofa?.picture.src}?w=480&cut=out`);
  expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  const { width = 0, height = 1, hasAlpha } = await sharp(await response.arrayBuffer()).metadata();
  expect({ width, hasAlpha }).toEqual({ width: 480, hasAlpha: true });
  expect(Math.abs(width / height / (cutSofa?.image.aspect ?? 0) - 1)).toBeLessThan(0.02);
  expect((await fetch(`${site.url}${framed?.picture.src}?w=480&cut=out`)).status).toBe(404);
});

test("stores the composed moodboard as an image that visitors can load", async () => {
  const composition = compositionOf([item("sofa", 0.3), item("gone", 0.75)]);
  const response = await admin.send("POST", "/api/moodboard-images/compose", { composition, products: [sofa, gone] });
  const { objectPath } = response.json(z.object({ objectPath: z.string() }));
  const stored = await visitor.send("GET", objectPath);
  expect([stored.status, stored.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
  const image = await fetch(`${site.url}${objectPath}`);
  const { width, height, format } = await sharp(await image.arrayBuffer()).metadata();
  expect({ width, height, format }).toEqual({ width: 1_798, height: 2_400, format: "jpeg" });
});

test("saves a board whose composition has a product that was removed before the save", async () => {
  const removed = compositionOf([item("sofa", 0.3), item("added-composed-and-removed", 0.6)]);
  const moodboard = { composition: removed, uploadedMoodboardUrl: "/pictures/rooms/kitchen.jpg" };
  const created = await admin.send("POST", "/api/boards", payload({ products: [sofa], ...moodboard }));
  expect(created.status).toBe(201);
  const { id } = created.json(z.object({ id: z.string() }));
  const saved = await admin.send("PATCH", `/api/boards/${id}`, { composition: removed, products: [sofa] });
  expect(saved.status).toBe(200);
  expect(saved.json(z.object({ composition: z.unknown(), uploadedMoodboardUrl: z.string() }))).toMatchObject({
    composition: removed,
    uploadedMoodboardUrl: "/pictures/rooms/kitchen.jpg",
  });
});
