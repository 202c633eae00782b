import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { BoardDto } from "../../../adapters/http/contract/operations/boards.ts";
import type { ProductDto } from "../../../adapters/http/contract/operations/products.ts";
import { number } from "../../../ui/features/board/moodboard-links.css.ts";
import { MoodboardHint, MoodboardLinks } from "../../../ui/features/board/moodboard-links.tsx";
import { ProductGrid } from "../../../ui/features/board/product-grid.tsx";
import { compositionOf, placed } from "../../core/composition/any-composition.ts";

const product = (id: string, src = `/images/${id}`, imageUrl = src): ProductDto => ({
  id,
  asin: null,
  title: `Oak ${id}`,
  imageUrl,
  picture: { src, width: 800, height: 800, placeholder: null },
  amazonUrl: `https://shop.example/${id}`,
});

const area = (id: string, y = 0.25) => ({ product: id, x: 0.1, y, width: 0.2, height: 0.1 });

const board = {
  composition: compositionOf([]),
  linkAreas: [area("sofa"), area("bench")],
  products: [product("rug"), product("sofa"), product("bench")],
} satisfies Partial<BoardDto>;

const productAt = (product: string, place: Parameters<typeof placed>[0]) =>
  ({ kind: "product", product, treatment: "cutout", ...placed(place) }) as const;

const plate = { product: "bench", x: 0.5, y: 0.5, width: 0.25, height: 0.25, rotation: 4 };

const render = (changes: Partial<typeof board & Pick<BoardDto, "retailerImages">> = {}) =>
  renderToStaticMarkup(<MoodboardLinks board={{ ...board, ...changes }} />);

it("has one sponsored link per area, in their order, with the number of the product list and the title", () => {
  const html = render();
  const links = [
    ...html.matchAll(
      /href="([^"]+)" tabindex="-1" data-product="[^"]+" target="_blank" rel="sponsored nofollow noopener">.*?<\/a>/gu,
    ),
  ];
  expect(links.map(([, href]) => href)).toEqual(["https://shop.example/sofa", "https://shop.example/bench"]);
  expect(links[0]?.[0]).toMatch(/aria-hidden="true">2<.*>Oak sofa<.* \(opens in a new tab\)</u);
  expect(links[1]?.[0]).toMatch(/aria-hidden="true">3<.*>Oak bench</u);
});

it("places links without style attributes, which the content security policy forbids", () => {
  const html = render({ linkAreas: [area("sofa")] });
  expect(html).not.toContain("style=");
  expect(html.match(/<svg (?:width|height)="[^"]+"/gu)).toEqual([
    '<svg height="25%"',
    '<svg width="10%"',
    '<svg width="70%"',
    '<svg height="65%"',
  ]);
  expect(html.match(/<svg [^>]*aria-hidden="true"/gu)).toHaveLength(4);
});

it("renders the label above, below or in its area, so that it stays in the image", () => {
  const getClass = (y: number, height: number) =>
    /<a class="([^"]+)"/u.exec(render({ linkAreas: [{ ...area("sofa", y), height }] }))?.[1];
  const classes = [getClass(0.1, 0.1), getClass(0.85, 0.1), getClass(0.05, 0.9)];
  expect(new Set(classes).size).toBe(3);
});

it("renders each number in the corner of its area that is farthest from other products", () => {
  const linkAreas = [{ product: "sofa", x: 0.3, y: 0.4, width: 0.4, height: 0.2 }];
  const getCorner = (...products: readonly ReturnType<typeof productAt>[]) => {
    const html = render({ linkAreas, composition: compositionOf(products) });
    return Object.entries(number).find(([, className]) => html.includes(`class="${className}"`))?.[0];
  };
  const sofa = productAt("sofa", { x: 0.5, y: 0.5, width: 0.4, height: 0.2 });
  const besideLeft = productAt("lamp", { x: 0.2, y: 0.5, width: 0.2, height: 0.4 });
  const below = productAt("rug", { x: 0.5, y: 0.65, width: 0.6, height: 0.1 });
  const inFront = productAt("pouf", { x: 0.35, y: 0.55, width: 0.2, height: 0.2 });
  expect(getCorner(sofa)).toBe("bottomLeft");
  expect(getCorner(sofa, inFront)).toBe("bottomRight");
  expect(getCorner(sofa, below)).toBe("topLeft");
  expect(getCorner(sofa, besideLeft, below)).toBe("topRight");
});

it("renders nothing without link areas", () => {
  const { linkAreas: _areas, ...rest } = { ...board, composition: null };
  expect(renderToStaticMarkup(<MoodboardLinks board={rest} />)).toBe("");
  expect(renderToStaticMarkup(<MoodboardHint board={{}} />)).toBe("");
});

it("lays the retailer's image over the plate of a product whose image is not stored", () => {
  const products = [product("sofa"), product("bench", "https://retailer.example/bench.jpg")];
  const html = render({ products, linkAreas: [area("bench")], retailerImages: [plate] });
  expect(html).toContain('viewBox="0 0 750 1000" preserveAspectRatio="xMidYMid slice"');
  expect(html).toContain('<foreignObject x="281.25" y="375" width="187.5" height="250" transform="rotate(4 375 500)" ');
  expect(html).toMatch(/<img [^>]*src="https:\/\/retailer\.example\/bench\.jpg" alt="Oak bench" loading="lazy"/u);
});

it("shows the title on the plate of a product without an image", () => {
  const products = [product("sofa"), product("bench", "data:,", "")];
  const html = render({ products, linkAreas: [], retailerImages: [plate] });
  expect(html).toMatch(/<foreignObject [^>]*font-size="25"><p dir="auto"[^>]*><span[^>]*>Oak bench<\/span><\/p>/u);
  expect(html).not.toContain("<img");
});

const renderCard = (changes: Partial<ProductDto> = {}) =>
  renderToStaticMarkup(
    <ProductGrid products={[{ ...product("bench"), ...changes }]} disclosure="" hasPriorityImage={false} />,
  );

it("a product card has no link and no 'View Product' without a shop link", () => {
  const html = renderCard({ amazonUrl: null });
  expect(html).toContain("Oak bench");
  expect(html).not.toMatch(/<a |View Product/u);
});

it("a product card hides the image from screen readers, because its alternative text repeats the title", () => {
  expect(renderCard()).toMatch(/<span aria-hidden="true">.*<img[^>]* alt="Oak bench"/u);
});
