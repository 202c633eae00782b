import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ShopPage, shopPages } from "./shop-pages.ts";

export function readShopPageHtml({ make }: Pick<ShopPage, "make">): string {
  return readFileSync(join(import.meta.dirname, `${make}.html`), "utf8");
}

/**
 * The security headers of strict shops: no inline script, no form, and only strings that a policy made may become HTML.
 */
const strictPolicy =
  "default-src 'none'; img-src https: http:; script-src 'none'; form-action 'none'; require-trusted-types-for 'script'";

/** The pages that run scripts of their own; all others are served with the strict policy. */
const scriptedMakes: ReadonlySet<string> = new Set(["shopify", "magento-1", "home-warehouse", "next-commerce"]);

/** An image of the size in its address, such as "sofa-1200x900.jpg"; else 1,000 pixels square. */
function drawShopImage(url: string): string {
  const [, width = "1000", height = "1000"] = /(\d{2,4})x(\d{2,4})/u.exec(url) ?? [];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#8a9a7b"/></svg>`;
}

/** What bot protection answers to programs. */
export const captchaPage =
  '<!doctype html><title>Access to this page has been denied</title><script src="https://ct.captcha-delivery.com/c.js"></script>';

interface ShopResponse {
  readonly contentType: string;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** What browsers get at an address of the shops: the page, or an image for all that is no page. */
export function respondAsShop(url: string): ShopResponse {
  const page = shopPages.find((one) => stripHash(one.url) === stripHash(url));
  if (page === undefined) return { contentType: "image/svg+xml", body: drawShopImage(url), headers: {} };
  const headers: Record<string, string> = scriptedMakes.has(page.make)
    ? {}
    : { "content-security-policy": strictPolicy };
  return { contentType: "text/html; charset=utf-8", body: readShopPageHtml(page), headers };
}

function stripHash(url: string): string {
  return url.replace(/#.*$/u, "");
}

/** All hosts of the shops and of their images. */
export function isShopUrl({ hostname }: URL): boolean {
  return hostname.endsWith(".example");
}
