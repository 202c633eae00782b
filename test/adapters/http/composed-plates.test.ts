import { expect, test } from "vitest";
import { z } from "zod";
import { libraryOperations } from "../../../adapters/http/contract/operations/library.ts";
import { productSchema } from "../../../adapters/http/contract/operations/products.ts";
import { tokens } from "../../../bootstrap/wiring/tokens.ts";
import { compositionOf, placed } from "../../core/composition/any-composition.ts";
import { getAmazonEnv } from "../../fake-servers/amazon/fake-amazon-server.ts";
import { startAmazonForFile } from "../retailer/amazon/amazon-test-subject.ts";
import { apiSite } from "./api-site.ts";

const amazon = await startAmazonForFile();
const painted: string[] = [];
const site = await apiSite({
  env: { ...getAmazonEnv(amazon), AMAZON_REQUEST_INTERVAL_MS: "1" },
  prepare: (container) => {
    const processor = container.get(tokens.imageProcessor);
    container.rebind(tokens.imageProcessor).toConstantValue({
      ...processor,
      renderScene: async (drawing) => {
        painted.push(...drawing.scene.steps.flatMap((step) => (step.kind === "text" ? step.lines.join(" ") : [])));
        return await processor.renderScene(drawing);
      },
    });
  },
});
const admin = await site.admin();

type FoundProduct = z.infer<typeof productSchema>;

async function compose(product: FoundProduct) {
  const item = { kind: "product" as const, product: product.id, treatment: "framed" as const };
  const composition = compositionOf([{ ...item, ...placed({ width: 0.6 }) }]);
  painted.length = 0;
  const composed = await admin.send("POST", "/api/moodboard-images/compose", { composition, products: [product] });
  expect(composed.json(z.object({ objectPath: z.string() })).objectPath).toMatch(/\.amazon\.jpg$/u);
  const described = await admin.send("POST", "/api/composer/products", { products: [product] });
  const facts = described.json(z.object({ products: z.array(z.object({ plateText: z.string() })) }));
  return { painted: [...painted], shown: facts.products.map(({ plateText }) => plateText) };
}

test("paints no title of Amazon, but the furniture type and titles that an admin wrote", async () => {
  const search = await admin.send("POST", "/api/amazon/search", { keyword: "sofa", itemCount: 1 });
  const [found] = search.json(z.object({ products: z.array(productSchema) })).products;
  if (found === undefined) throw new Error("The search found no product.");
  expect(found.title).not.toBe("Sofa");
  expect(await compose(found)).toEqual({ painted: ["Sofa"], shown: ["Sofa"] });

  const stored = (await admin.send("POST", "/api/products", found)).json(
    libraryOperations.createProduct.responses[201],
  );
  await site.container.get(tokens.refreshProducts)(new Date());
  expect(await compose(found)).toEqual({ painted: ["Sofa"], shown: ["Sofa"] });

  const path = `/api/products/${stored.id}`;
  const typed = await admin.send("PATCH", path, { version: stored.version, furnitureType: "Couch" });
  expect(await compose(found)).toEqual({ painted: ["Couch"], shown: ["Couch"] });
  const { version } = typed.json(libraryOperations.createProduct.responses[201]);
  await admin.send("PATCH", path, { version, title: "Our favourite" });
  expect(await compose(found)).toEqual({ painted: ["Couch"], shown: ["Couch"] });
  const own = { ...found, title: "Our favourite" };
  expect(await compose(own)).toEqual({ painted: ["Our favourite"], shown: ["Our favourite"] });
});
