import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ProductDto } from "../../../../adapters/http/contract/operations/products.ts";
import { ProductCard } from "../../../../ui/features/board/product-grid.tsx";

const product: ProductDto = {
  id: "1",
  asin: null,
  title: "Low Oak Bench",
  imageUrl: "https://images.example/bench.jpg",
  picture: { src: "/images/bench", width: 800, height: 800, placeholder: null },
  amazonUrl: "https://shop.example/bench",
};

const render = (product: ProductDto) =>
  renderToStaticMarkup(<ProductCard product={product} number={1} priority={false} />);

it("has one link, 'View Product' with the title, that opens the shop in a new tab; image and heading are outside", () => {
  const html = render(product);
  expect(html.match(/<a /gu)).toHaveLength(1);
  const [before = "", link = ""] = html.split("<a ");
  expect(before).toMatch(/<img.*<h3.*Low Oak Bench.*<\/h3>/u);
  expect(link).toMatch(
    /href="https:\/\/shop\.example\/bench" data-product="1" target="_blank" rel="sponsored nofollow noopener">/u,
  );
  const text = link.slice(link.indexOf(">") + 1, link.indexOf("<svg")).replaceAll(/<[^>]*>/gu, "");
  expect(text).toBe("View Product Low Oak Bench (opens in a new tab)");
});

it("has no link and no 'View Product' without a shop link", () => {
  const html = render({ ...product, amazonUrl: null });
  expect(html).not.toContain("<a ");
  expect(html).not.toContain("View Product");
});

it("hides the image from screen readers, because its alternative text repeats the title", () => {
  expect(render(product)).toMatch(/<span aria-hidden="true">.*<img[^>]* alt="Low Oak Bench"/u);
});
