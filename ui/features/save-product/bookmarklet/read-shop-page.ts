import { parseUrl } from "../../../../core/kernel/text.ts";
import { findJsonLdProduct } from "../../../../core/product/json-ld-product.ts";
import { isAmazonHost, maxCapturedImages, type PageCapture } from "../../../../core/product/normalize-products.ts";

/** Bounds what is parsed on pages with very many or very long scripts. */
const maxScripts = 40;
const maxScriptLength = 1_000_000;
const maxTextLength = 2_000;

/**
 * Reads the product that a shop's page describes, the way the server reads pages, plus what only a browser sees: the
 * largest images. Changes nothing on the page. On Amazon's pages only the address is read.
 */
export function readShopPage(page: Document): PageCapture {
  const { href, hostname } = page.location;
  if (isAmazonHost(hostname)) return { link: href, title: "", images: [], category: "" };
  const scripts = [...page.querySelectorAll('script[type^="application/ld+json" i]')].slice(0, maxScripts);
  const texts = scripts.map(({ textContent }) => textContent ?? "").filter(({ length }) => length <= maxScriptLength);
  const product = findJsonLdProduct(texts);
  const microdata = page.querySelector('[itemtype*="schema.org/Product" i]');
  const titles = [
    product?.name,
    readItem(microdata, "name"),
    readMeta(page, "og:title"),
    readMeta(page, "twitter:title"),
    page.querySelector("h1")?.textContent,
    page.title,
  ];
  const productImages = selectImages(product?.images ?? [], page.baseURI).slice(0, 2);
  const declared = [...productImages, readItem(microdata, "image"), readMeta(page, "og:image")];
  return {
    link: readLink(page),
    title: findText(titles),
    images: selectImages([...declared, ...listLargestImages(page)], page.baseURI),
    category: findText([product?.category, readMeta(page, "product:category"), readItem(microdata, "category")]),
  };
}

type OptionalText = string | null | undefined;

function findText(texts: readonly OptionalText[]): string {
  return (texts.find((text) => (text ?? "").trim() !== "") ?? "").trim().slice(0, maxTextLength);
}

function readMeta(page: Document, name: string): string | null {
  const meta = page.querySelector(`meta[property="${name}" i][content], meta[name="${name}" i][content]`);
  return meta?.getAttribute("content") ?? null;
}

/** Reads a property of microdata, which is in an attribute or in the text. */
function readItem(item: Element | null, name: string): string | null {
  const element = item?.querySelector(`[itemprop~="${name}"]`);
  if (!element) return null;
  const attributes = ["content", "src", "href"].map((attribute) => element.getAttribute(attribute));
  return attributes.find((value) => value !== null) ?? element.textContent;
}

/** The canonical address if it is one of this shop's; some shops give their home page as that of every page. */
function readLink(page: Document): string {
  const own = new URL(page.location.href);
  own.hash = "";
  const stated = [page.querySelector('link[rel~="canonical" i]')?.getAttribute("href"), readMeta(page, "og:url")];
  const canonical = stated
    .map((text) => (text ? resolveUrl(text, page.baseURI) : null))
    .find((url) => url !== null && toSite(url) === toSite(own) && (url.pathname !== "/" || own.pathname === "/"));
  return (canonical ?? own).href;
}

function toSite({ hostname }: URL): string {
  return hostname.replace(/^(?:www|m|mobile)\./u, "");
}

function resolveUrl(text: string, base: string): URL | null {
  try {
    return new URL(text.trim(), base);
  } catch {
    return parseUrl(text);
  }
}

/** Attributes with the full size of an image that is loaded later or zoomed, and those that follow from the viewport. */
const sourceAttributes = ["data-zoom-image", "data-large_image", "data-zoom", "data-original", "data-src"];
const minSidePixels = 150;

function listLargestImages(page: Document): readonly string[] {
  return [...page.images]
    .map((image) => ({ image, ...getSize(image) }))
    .filter(({ width, height }) => Math.min(width, height) >= minSidePixels)
    .sort((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, 4 * maxCapturedImages)
    .map(({ image }) => getLargestSource(image));
}

/** The size of the file, else that on the page: an image below the window may not have been loaded. */
function getSize(image: HTMLImageElement): { readonly width: number; readonly height: number } {
  if (image.naturalWidth > 1) return { width: image.naturalWidth, height: image.naturalHeight };
  return { width: image.width, height: image.height };
}

function getLargestSource(image: HTMLImageElement): string {
  const attribute = sourceAttributes
    .map((name) => image.getAttribute(name) ?? "")
    .find((value) => /^(?:https?:)?\/|\.(?:jpe?g|png|webp|avif)\b/iu.test(value) && !value.includes("{"));
  if (attribute !== undefined) return attribute;
  const candidates = [...`${image.srcset},`.matchAll(/(\S+)\s+([\d.]+)[wx]\s*,/gu)];
  const largest = candidates.sort(([, , one], [, , other]) => Number(other) - Number(one))[0]?.[1];
  return largest ?? (image.currentSrc || image.src);
}

/** Parameters with the size of an image: with different ones it is the same image. */
const sizeParameters = "width w wid height h hei v q quality qlt fit fmt format auto dpr crop sw sh sm imwidth".split(
  " ",
);

/** Resolves the addresses and removes those of the same image in another size, and all that no server could fetch. */
function selectImages(sources: readonly OptionalText[], base: string): readonly string[] {
  const selected = new Map<string, string>();
  for (const source of sources) {
    const url = source ? resolveUrl(source, base) : null;
    if (url === null || !/^https?:$/u.test(url.protocol) || url.href.length > maxTextLength) continue;
    const plain = new URL(url);
    for (const name of sizeParameters) plain.searchParams.delete(name);
    if (!selected.has(plain.href) && selected.size < maxCapturedImages) selected.set(plain.href, url.href);
  }
  return [...selected.values()];
}
