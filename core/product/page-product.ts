import { parseUrl } from "../kernel/text.ts";
import { findJsonLdProduct, hasInvalidJsonLdProduct, type JsonLdProduct } from "./json-ld-product.ts";
import { isPublicName, maxCapturedImages } from "./normalize-products.ts";

/** What a shop's page states; read from the HTML by the server and from the document by the bookmarklet. */
export interface PageContent {
  readonly url: string;
  /** The page's URL, or that of its `<base>`. */
  readonly baseUrl: string;
  /** Texts of the JSON-LD scripts. */
  readonly jsonLd: readonly string[];
  /** Contents of the `<meta>` elements with this property or name, in page order. */
  readonly listMetas: (name: string) => readonly string[];
  /** Only browsers read it. */
  readonly microdata?: { readonly name: OptionalText; readonly image: OptionalText; readonly category: OptionalText };
  /** Text of the `<title>`. */
  readonly title: string;
  /** Addresses of each picture, the best first; the largest pictures first. */
  readonly pictures: readonly (readonly OptionalText[])[];
}

type OptionalText = string | null | undefined;

/** Nothing is cleaned: texts can contain HTML. */
export interface PageProduct {
  readonly jsonLd: JsonLdProduct | null;
  /** Empty when the page states none. */
  readonly title: string;
  /** At most `maxCapturedImages` http(s) URLs. */
  readonly images: readonly string[];
  readonly category: string;
  /** False when the product's JSON-LD cannot be read: the social tags may be those of the whole shop. */
  readonly isCertain: boolean;
}

const titleTags = ["og:title", "twitter:title"];
const imageTags = ["og:image:secure_url", "og:image", "og:image:url", "twitter:image", "twitter:image:src"];

/**
 * Finds title, images and category of the product that a page describes (core/README.md, R18). Runs in the bookmarklet,
 * too.
 */
export function findPageProduct(page: PageContent): PageProduct {
  const { jsonLd: texts, listMetas, microdata, title: pageTitle } = page;
  const jsonLd = findJsonLdProduct(texts);
  const isCertain = jsonLd !== null || statesProduct(page) || !hasInvalidJsonLdProduct(texts);
  const titles = [jsonLd?.name, microdata?.name, isCertain ? null : pageTitle, ...titleTags.flatMap(listMetas)];
  const categories = [jsonLd?.category, ...listMetas("product:category"), microdata?.category];
  return {
    jsonLd,
    title: findText(titles),
    images: selectImages(page, jsonLd?.images ?? []),
    category: findText(categories),
    isCertain,
  };
}

/**
 * Whether the page's tags describe a product and not the shop: `og:type` is "product", "product.item", or a price is
 * given.
 */
export function statesProduct({ listMetas }: Pick<PageContent, "listMetas">): boolean {
  const hasPrice = ["product:price:amount", "og:price:amount"].some((name) => listMetas(name).length > 0);
  return hasPrice || isOpenGraphProduct({ listMetas });
}

export function isOpenGraphProduct({ listMetas }: Pick<PageContent, "listMetas">): boolean {
  return /^\s*(?:og:)?product\b/iu.test(listMetas("og:type")[0] ?? "");
}

/** Whether the page has an image for social networks, also an unusable one. */
export function hasSocialImage({ listMetas }: Pick<PageContent, "listMetas">): boolean {
  return imageTags.some((name) => listMetas(name).length > 0);
}

export function findText(texts: readonly OptionalText[]): string {
  return (texts.find((text) => (text ?? "").trim() !== "") ?? "").trim();
}

/** Of the product's own images, so that others can be chosen as well. */
const maxProductImages = 2;
/** Bounds the work for pages that state very many images. */
const maxCandidates = 100;

/** Declared images before pictures, and those that are served over https first; each once, whatever its size. */
function selectImages(page: PageContent, productImages: readonly string[]): readonly string[] {
  const resolve = (sources: readonly OptionalText[]) =>
    sources
      .slice(0, maxCandidates)
      .map((source) => resolveImage(source, page))
      .filter((url) => url !== null);
  const own = uniqueImages(resolve(productImages)).slice(0, maxProductImages);
  const declared = [...own, ...resolve([page.microdata?.image, ...imageTags.flatMap(page.listMetas)])];
  const pictures = page.pictures.flatMap((sources) => resolve(sources).slice(0, 1));
  const isSecure = (url: URL) => url.protocol === "https:";
  const ordered = [...declared.filter(isSecure), ...declared.filter((url) => !isSecure(url)), ...pictures];
  return uniqueImages(ordered)
    .slice(0, maxCapturedImages)
    .map(({ href }) => href);
}

const maxUrlLength = 2_048;
/** What shops write in place of a missing image, alone or at the end of an address, and placeholders of templates. */
const missingImage =
  /no_selection\/?$|(?:^|\/)(?:null|undefined|false|none|nan|n\/a)\/?$|^[\w-]*$|^#|\[object|\{[{%]|\{\w*\}/iu;

/** Resolves the address of an image; null for one that no server could fetch, and for the page's own address. */
function resolveImage(source: OptionalText, page: Pick<PageContent, "url" | "baseUrl">): URL | null {
  const address = decodeEntities((source ?? "").slice(0, 4 * maxUrlLength)).trim();
  const url = missingImage.test(address) ? null : parseUrl(address, page.baseUrl);
  if (url === null || !/^https?:$/u.test(url.protocol) || url.href.length > maxUrlLength) return null;
  const isPage = [page.url, page.baseUrl].some((other) => stripHash(other) === stripHash(url.href));
  const isHome = url.pathname === "/" && url.search === "";
  return isPage || isHome || !isPublicName(url.hostname) ? null : url;
}

function stripHash(url: string): string {
  return url.replace(/#.*$/su, "");
}

const entityNames: Readonly<Record<string, string>> = { amp: "&", quot: '"', apos: "'", sol: "/", colon: ":" };

/** Decodes the HTML entities that templates of shops write into addresses, without a document. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,5}|x[\da-f]{1,4})|(amp|quot|apos|sol|colon));/giu, (_, code?: string, name = "") =>
    code === undefined ? (entityNames[String(name).toLowerCase()] ?? "") : String.fromCharCode(Number(`0${code}`)),
  );
}

/** Parameters with the size of an image: with different ones it is the same image. */
const sizeParameters = "width w wid height h hei v q quality qlt fit fmt format auto dpr crop sw sh sm imwidth".split(
  " ",
);

function uniqueImages(urls: readonly URL[]): readonly URL[] {
  const unique = new Map<string, URL>();
  for (const url of urls) {
    const plain = new URL(url.href);
    for (const name of sizeParameters) plain.searchParams.delete(name);
    if (!unique.has(plain.href)) unique.set(plain.href, url);
  }
  return [...unique.values()];
}

/** Attributes with the full size of a picture that is loaded later or zoomed. */
const sourceAttributes = ["data-zoom-image", "data-large_image", "data-zoom", "data-original", "data-src"];
const minSidePixels = 150;

interface PagePicture {
  readonly width: number;
  readonly height: number;
}

/** Returns the largest pictures, the largest first; icons and badges are no products. */
export function listLargestPictures<Picture extends PagePicture>(pictures: readonly Picture[]): readonly Picture[] {
  return pictures
    .filter(({ width, height }) => Math.min(width, height) >= minSidePixels)
    .sort((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, 4 * maxCapturedImages);
}

/**
 * Returns the addresses in an `<img>`, the largest file first. The attributes with the full size follow from the
 * viewport.
 */
export function listPictureSources(getAttribute: (name: string) => OptionalText): readonly OptionalText[] {
  const attributes = sourceAttributes
    .map((name) => getAttribute(name) ?? "")
    .filter((value) => /^(?:https?:)?\/|\.(?:jpe?g|png|webp|avif)\b/iu.test(value));
  return [...attributes, findLargestCandidate(getAttribute("srcset") ?? ""), getAttribute("src")];
}

function findLargestCandidate(srcset: string): string | undefined {
  const words = srcset.replace(/(\s[\d.]+[wx]),/gu, "$1 ").split(/\s+/u);
  const sizes = words.map((word, index) => ({
    url: words[index - 1],
    size: Number(/^([\d.]+)[wx]$/u.exec(word)?.[1]),
  }));
  return sizes.filter(({ size }) => size > 0).sort((one, other) => other.size - one.size)[0]?.url;
}
