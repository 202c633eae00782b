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

it("wraps image, title and 'View Product' in one link that opens the shop in a new tab", () => {
  const html = render(product);
  expect(html.match(/<a /gu)).toHaveLength(1);
  expect(html).toMatch(
    /^<a [^>]*href="https:\/\/shop\.example\/bench" data-product="1" target="_blank" rel="sponsored nofollow noopener">.*<\/a>$/u,
  );
  expect(html).toMatch(/<img.*<h3.*Low Oak Bench.*View Product/u);
});

it("has no link and no 'View Product' without a shop link", () => {
  const html = render({ ...product, amazonUrl: null });
  expect(html).not.toContain("<a ");
  expect(html).not.toContain("View Product");
});

it("hides the image from screen readers, because its alternative text repeats the title", () => {
  expect(render(product)).toMatch(/<span aria-hidden="true">.*<img[^>]* alt="Low Oak Bench"/u);
});
