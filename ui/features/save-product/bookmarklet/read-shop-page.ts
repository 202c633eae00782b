import { parseUrl } from "../../../../core/kernel/text.ts";
import { isAmazonHost, type PageCapture } from "../../../../core/product/normalize-products.ts";
import {
  findPageProduct,
  findText,
  listLargestPictures,
  listPictureSources,
  type PageContent,
} from "../../../../core/product/page-product.ts";

/** Bounds what is parsed on pages with very many or very long scripts. */
const maxScripts = 40;
const maxScriptLength = 1_000_000;
const maxTextLength = 2_000;

/**
 * Reads the product that a shop's page describes, the way the server reads pages, plus what only a browser sees:
 * microdata, the heading and the size of all pictures. Changes nothing on the page. On Amazon's pages only the address
 * is read.
 */
export function readShopPage(page: Document): PageCapture {
  const { href, hostname } = page.location;
  if (isAmazonHost(hostname)) return { link: href, title: "", images: [], category: "" };
  const scripts = [...page.querySelectorAll('script[type^="application/ld+json" i]')].slice(0, maxScripts);
  const microdata = page.querySelector('[itemtype*="schema.org/Product" i]');
  const product = findPageProduct({
    url: href,
    baseUrl: page.baseURI,
    jsonLd: scripts.map(({ textContent }) => textContent ?? "").filter(({ length }) => length <= maxScriptLength),
    listMetas: (name) => listMetas(page, name),
    microdata: {
      name: readItem(microdata, "name"),
      image: readItem(microdata, "image"),
      category: readItem(microdata, "category"),
    },
    title: page.title,
    pictures: listPictures(page),
  });
  const title = product.title || findText([page.querySelector("h1")?.textContent, page.title]);
  return {
    link: readLink(page),
    title: title.slice(0, maxTextLength),
    images: product.images,
    category: product.category.slice(0, maxTextLength),
  };
}

function listMetas(page: Document, name: string): readonly string[] {
  const metas = page.querySelectorAll(`meta[property="${name}" i][content], meta[name="${name}" i][content]`);
  return [...metas].map((meta) => meta.getAttribute("content") ?? "").filter((content) => content.trim() !== "");
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
  const stated = [page.querySelector('link[rel~="canonical" i]')?.getAttribute("href"), ...listMetas(page, "og:url")];
  const canonical = stated
    .map((text) => (text ? parseUrl(text.trim(), page.baseURI) : null))
    .find((url) => url !== null && toSite(url) === toSite(own) && (url.pathname !== "/" || own.pathname === "/"));
  return (canonical ?? own).href;
}

function toSite({ hostname }: URL): string {
  return hostname.replace(/^(?:www|m|mobile)\./u, "");
}

/** Loaded or not: an image below the window has the size on the page. */
function listPictures(page: Document): PageContent["pictures"] {
  const pictures = [...page.images].map((image) => ({
    image,
    width: image.naturalWidth > 1 ? image.naturalWidth : image.width,
    height: image.naturalWidth > 1 ? image.naturalHeight : image.height,
  }));
  return listLargestPictures(pictures).map(({ image }) => [
    ...listPictureSources((name) => image.getAttribute(name)),
    image.currentSrc,
  ]);
}
