import { expect, it } from "vitest";
import { findJsonLdProduct } from "../../../core/product/json-ld-product.ts";

const find = (...values: readonly unknown[]) => findJsonLdProduct(values.map((value) => JSON.stringify(value)));
const sofa = { "@type": "Product", name: "Sofa" };
const image = "https://shop.example/sofa.jpg";

it("finds the product in a graph, in lists and below other nodes", () => {
  expect(find({ "@graph": [{ "@type": "WebPage" }, sofa] })?.name).toBe("Sofa");
  expect(find([[{ "@type": ["Thing", "https://schema.org/Product"], name: "Sofa" }]])?.name).toBe("Sofa");
  expect(find({ "@type": "ItemPage", mainEntity: sofa })?.name).toBe("Sofa");
  expect(find({ "@type": "Organization" }, sofa)?.name).toBe("Sofa");
});

it("reads the images of a group from its variants", () => {
  const group = { "@type": "ProductGroup", name: "Sofa", hasVariant: [{ image }, { image: [image] }, "text", null] };
  expect(find(group)?.images).toEqual([image, image]);
});

it("reads images by all names, and by reference", () => {
  const images = [{ url: "a" }, { contentUrl: "b" }, { contentURL: "c" }, { "@id": "#d" }, "e", 5, null];
  const graph = [
    { ...sofa, image: images },
    { "@id": "#d", url: "d" },
  ];
  expect(find({ "@graph": graph })?.images).toEqual(["a", "b", "c", "d", "e"]);
});

it("ends for nodes that refer to each other in a circle", () => {
  const graph = [
    { ...sofa, "@id": "#a", image: { "@id": "#b" }, isVariantOf: { "@id": "#a" } },
    { "@id": "#b", image: { "@id": "#a" } },
  ];
  expect(find({ "@graph": graph })).toEqual({ name: "Sofa", images: [], category: null });
});

it.each([
  ["Product"],
  [{ "@type": "Product" }],
  [{ "@type": "Product", name: { first: "Sofa" } }],
  [{ "@type": { "@type": "Product" }, name: "Sofa" }],
  [{ "@type": "ProductCollection", name: "Sofas" }],
])("finds none in %j", (value) => {
  expect(find(value)).toBeNull();
});

it("ignores images and categories of the wrong type", () => {
  expect(find({ ...sofa, image: { url: 5 }, category: ["Sofas"] })).toEqual({
    name: "Sofa",
    images: [],
    category: null,
  });
  expect(find({ ...sofa, category: { name: "Sofas" } })?.category).toBe("Sofas");
});

it("reads what is no strict JSON, and ignores what cannot be read", () => {
  expect(findJsonLdProduct(['{ "@type": "Product", "name": "Lamp", }', JSON.stringify(sofa)])?.name).toBe("Lamp");
  expect(findJsonLdProduct(['{ "@type": "Product", "name" }', JSON.stringify(sofa)])?.name).toBe("Sofa");
});
