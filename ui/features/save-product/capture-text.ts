import { truncate } from "../../../core/kernel/text.ts";
import { maxCapturedImages, type PageCapture } from "../../../core/product/normalize-products.ts";

/** Bounds the fragment of the save page: Firefox and Chromium take more, but some shares and proxies do not. */
const maxCaptureLength = 16_000;

const maxLengths = { title: 600, link: 2_048, category: 200 } as const;

/**
 * Serializes a capture for the fragment of the save page, at most `maxCaptureLength` characters; images that do not fit
 * are left out. Form encoding, because old shop scripts change how `JSON.stringify` writes lists.
 */
export function formatCapture({ title, link, category, images }: PageCapture): string {
  let text = new URLSearchParams({
    link: link.length > maxLengths.link ? "" : link,
    title: truncate(title, maxLengths.title),
    category: truncate(category, maxLengths.category),
  }).toString();
  for (const image of images.slice(0, maxCapturedImages)) {
    const longer = `${text}&${new URLSearchParams({ image })}`;
    if (longer.length <= maxCaptureLength) text = longer;
  }
  return text;
}

/** Parses what `formatCapture` returned, and any other text; nothing is cleaned. */
export function parseCapture(text: string): PageCapture {
  const parameters = new URLSearchParams(text);
  const get = (name: string) => parameters.get(name) ?? "";
  return { title: get("title"), link: get("link"), category: get("category"), images: parameters.getAll("image") };
}
