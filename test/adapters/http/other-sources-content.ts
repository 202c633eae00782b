import sharp from "sharp";
import { createImageUrls } from "../../../adapters/http/presenters/image-urls.ts";
import type { CompositionItem } from "../../../core/composition/composition.ts";
import { publicPaths } from "../../../core/site/public-paths.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { countMagentaPixels, magenta } from "../../builders/magenta.ts";
import { compositionOf, placed } from "../../core/composition/any-composition.ts";
import { siteKeys } from "./api-site.ts";

/** A word that nothing but the products of other sources has, as their images alone are magenta. */
export const forbidden = /zanzibar/iu;
export const shopImage = new Uint8Array(
  await sharp({ create: { width: 900, height: 900, channels: 3, background: magenta } })
    .png()
    .toBuffer(),
);

export const shopProduct = {
  id: "link-shop",
  asin: null,
  title: "Zanzibar oak sofa",
  imageUrl: "https://cdn.shop.example/zanzibar-sofa.png",
  amazonUrl: "https://shop.example/sofa",
};
export const amazonProduct = {
  id: "B0ZANZ0001",
  asin: "B0ZANZ0001",
  title: "Zanzibar linen lamp",
  imageUrl: "https://m.media-amazon.com/images/I/zanzibar-lamp.jpg",
  amazonUrl: null,
};
const ownProduct = {
  id: "own",
  asin: null,
  title: "Our own bench",
  imageUrl: "/sample-catalogue/sofa-oak-linen.jpg",
};
export const spare = { ...shopProduct, id: "spare", amazonUrl: "https://shop.example/spare" };
export const products = [shopProduct, ownProduct, amazonProduct];
const item = (product: string, x: number): CompositionItem => ({
  kind: "product",
  product,
  treatment: "framed",
  ...placed({ x, width: 0.4, height: 0.3 }),
});
export const composition = compositionOf([item(shopProduct.id, 0.3), item(amazonProduct.id, 0.75)]);
/** Composes a shop's product alone, and the image again as the room and as the image of a product. */
export async function composeUnused(compose: (body: object) => Promise<string>): Promise<readonly string[]> {
  const image = await compose({ composition: compositionOf([item(shopProduct.id, 0.5)]), products });
  const room = { kind: "room" as const, image, ...placed({ width: 1, height: 1 }) };
  const asProduct = {
    composition: compositionOf([item(ownProduct.id, 0.5)]),
    products: [{ ...ownProduct, imageUrl: image }],
  };
  return [image, await compose({ composition: compositionOf([room]), products }), await compose(asProduct)];
}
export const details = { alternativeText: "Zanzibar up close", priceNote: "Zanzibar, 499 €" };

export const description = {
  ...{ subject: "Japandi Bedroom", style: "Japandi", productTitles: products.map(({ title }) => title) },
  products: products.map(({ asin, imageUrl, ...rest }) => ({ asin, imageUrl, amazonUrl: null, ...rest })),
};

export interface Made {
  readonly composed: string;
  readonly plain: string;
  /** A board with changes for later, and the token of a link to them. */
  readonly later: string;
  readonly preview: string;
  readonly moodboard: string;
  /** Composed images that no board shows: of a shop's product alone, and of a composed image. */
  readonly unused: readonly string[];
  readonly shop: string;
  readonly amazon: string;
  readonly spare: string;
  readonly spareVersion: number;
}
/** The public pages and documents with products, each of which must be one of these; undefined: has none. */
export const listPublicPaths = (made: Made): Readonly<Record<keyof typeof publicPaths, readonly string[]>> => {
  const { board, embed, category, categoryFeed, pageImage, boardImage, pinImage, oembed, manifest, ...fixed } =
    publicPaths;
  const onBoth = (toPath: (id: string) => string) => [toPath(made.composed), toPath(made.plain)];
  const boardUrl = encodeURIComponent(`https://boards.example${board(made.plain)}`);
  return {
    ...{ home: [fixed.home], boards: [fixed.boards, `${fixed.boards}?q=quiet`], styles: [fixed.styles] },
    ...{ rooms: [fixed.rooms], feeds: [fixed.feeds], feed: [fixed.feed], rss: [fixed.rss], sitemap: [fixed.sitemap] },
    ...{ siteImage: [fixed.siteImage], manifest: [manifest] },
    oembed: ["json", "xml"].map((format) => `${oembed}?format=${format}&url=${boardUrl}`),
    ...{ board: onBoth(board), embed: onBoth(embed) },
    category: [category("Japandi"), category("Living Room")],
    categoryFeed: [categoryFeed("Japandi"), categoryFeed("Living Room")],
    pageImage: [pageImage("Japandi"), pageImage("boards")],
    boardImage: onBoth((id) => boardImage(id, 1)),
    pinImage: onBoth((id) => pinImage(id, 1)),
  };
};

/** Images that visitors may still have the addresses of. */
export const listImagePaths = (made: Made) => {
  const signed = createImageUrls(siteKeys.images, aContentRights());
  const composed = [made.moodboard, ...made.unused];
  const own = [shopProduct.imageUrl, ...composed].map((source) => signed.toUrl(source));
  // Whether an image is shown depends on its source, not on its size and its cut.
  return [...composed, ...own.map((url) => `${url}?w=320`), `${own[0]}?w=320&cut=out`];
};

/** Whether the bytes are an image with the color of the shop's, or a text with the word of its titles and addresses. */
export async function isForbidden(bytes: Uint8Array, made: Made): Promise<boolean> {
  const count = await countMagentaPixels(bytes);
  return count === null ? hasForbiddenText(Buffer.from(bytes).toString(), made) : count > 0;
}

/** Also in the encoded addresses of images, and the path of the composed moodboard. */
export function hasForbiddenText(text: string, made: Made): boolean {
  const sources = [...text.matchAll(/\/images\/[\w-]+\/([\w-]+)/gu)].map(([, source = ""]) =>
    Buffer.from(source, "base64url").toString(),
  );
  const isComposed = sources.some((source) => source === made.moodboard || made.unused.includes(source));
  return isComposed || [text, ...sources].some((part) => forbidden.test(part));
}
