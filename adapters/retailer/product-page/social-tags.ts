import type { PageFacts } from "./page-metadata.ts";
import type { SaidOfProduct } from "./said-of-product.ts";

const titles = ["og:title", "twitter:title"];
const images = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];

/** What a page wants others to show of it: Open Graph first, then Twitter's tags. */
export function socialTags({ metas }: Pick<PageFacts, "metas">): SaidOfProduct {
  const first = (names: readonly string[]) => names.map((name) => metas.get(name)).find((text) => text !== undefined);
  return { title: first(titles) ?? null, image: first(images) ?? null };
}

/** "product", or "product.item", as some shops write. */
export function isTaggedAsProduct({ metas }: Pick<PageFacts, "metas">): boolean {
  return /^\s*(?:og:)?product\b/iu.test(metas.get("og:type") ?? "");
}

export function hasPrice({ metas }: Pick<PageFacts, "metas">): boolean {
  return metas.has("product:price:amount") || metas.has("og:price:amount");
}
