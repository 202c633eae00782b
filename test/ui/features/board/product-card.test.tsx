import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ProductWire } from "../../../../adapters/http/contract/product.ts";
import { ProductCard } from "../../../../ui/features/board/product-card.tsx";

const product: ProductWire = {
  id: "1",
  asin: null,
  title: "Low Oak Bench",
  imageUrl: "https://images.example/bench.jpg",
  picture: { src: "/images/bench", width: 800, height: 800, placeholder: null },
  amazonUrl: "https://shop.example/bench",
};

const altOf = (shown: ProductWire) =>
  /<img[^>]* alt="(?<alt>[^"]*)"/u.exec(renderToStaticMarkup(<ProductCard product={shown} number={1} first={false} />))
    ?.groups?.alt;

it("a product's picture is called by its title, unless nothing stands beside it but that", () => {
  expect(altOf(product)).toBe("Low Oak Bench");
  expect(altOf({ ...product, amazonUrl: null })).toBe("");
});
