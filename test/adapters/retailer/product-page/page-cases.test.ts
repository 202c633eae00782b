import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { createProductPageReader } from "../../../../adapters/retailer/product-page/read-product-page.ts";
import { PublicFetchError } from "../../../../core/kernel/http-fetch.port.ts";
import { caseUrl, type PageCase, pageCases, readCaseFile } from "../../../shop-pages/page-cases.ts";
import { captchaPage, readShopPageHtml } from "../../../shop-pages/serve-shop-pages.ts";
import { type ShopPage, shopPages } from "../../../shop-pages/shop-pages.ts";
import { startExternalServer } from "../../http-client/external-server.ts";

async function read(bytes: Uint8Array, contentType: string) {
  const reader = createProductPageReader({ fetchBytes: async (url) => ({ bytes, contentType, url }) });
  return await reader<never>(caseUrl, () => null);
}

const isLong = ({ name }: PageCase) => name.startsWith("a page of 1.5 MiB");

/** The bookmarklet reads the same pages in test/e2e/page-cases.spec.ts. */
it.each(pageCases.filter((page) => !isLong(page)))("reads $name", async ({ html, title, image, isCertain }) => {
  const page = await read(new TextEncoder().encode(html), "text/html; charset=utf-8");
  expect(page).toEqual({ title, imageUrl: image, isCertain });
});

it("reads the beginning of pages of more than 1 MiB, also of compressed ones", async () => {
  const pages = pageCases.filter(isLong).map(({ html }) => html);
  const { port, fetchPublicUrl } = await startExternalServer(({ url = "" }, response) => {
    const html = pages[Number(url.slice(1))] ?? "";
    response.setHeader("Content-Type", "text/html");
    if (Number(url.slice(1)) % 2 === 0) response.end(html);
    else response.setHeader("Content-Encoding", "gzip").end(gzipSync(html));
  });
  const reader = createProductPageReader({ fetchBytes: fetchPublicUrl });
  for (const index of pages.keys()) {
    const page = await reader<never>(`http://shop.example:${port}/${index}`, () => null);
    expect(page).toEqual({ title: "Oak Stool", imageUrl: "https://cdn.shop.example/stool.jpg", isCertain: true });
  }
  expect(pages.length).toBeGreaterThanOrEqual(10);
});

describe("the character set", () => {
  const product = (title: string) =>
    `<meta property="og:type" content="product"><meta property="og:title" content="${title}">`;
  const latin1 = (text: string) => Buffer.from(text, "latin1");
  const utf16be = (text: string) => Buffer.from(text, "utf16le").swap16();
  const hocker = product("Küchenhocker");
  const bom = "\ufeff";
  const latinMeta = `<meta charset="iso-8859-1">`;
  const latinHeader = `<META CONTENT='text/html;charset=latin1' HTTP-EQUIV=Content-Type>`;
  const charsetScript = `<script>var charset="iso-8859-1"</script>`;
  const filler = `<!-- ${"x".repeat(2_000)} -->`;

  it.each<readonly [string, Uint8Array, string]>([
    ["a byte order mark", readCaseFile("charset/bom-with-latin1-header.html"), "text/html; charset=ISO-8859-1"],
    ["a charset in a comment", readCaseFile("charset/commented-charset.html"), "text/html"],
    ["UTF-16LE with a byte order mark", Buffer.from(bom + hocker, "utf16le"), "text/html"],
    ["UTF-16BE by its header", utf16be(hocker), "text/html; charset=utf-16be"],
    ["UTF-8 whose meta says UTF-16", Buffer.from(`<meta charset="utf-16">${hocker}`), "text/html"],
    ["UTF-8 by its header before another meta", Buffer.from(`${latinMeta}${hocker}`), "text/html; charset=utf-8"],
    ["UTF-8 with a charset in a script's text", Buffer.from(`${charsetScript}${hocker}`), "text/html"],
    ["Latin-1 by a meta after the first kilobyte", latin1(`${filler}${latinMeta}${hocker}`), "text/html"],
    ["Latin-1 by http-equiv in another order", latin1(`${latinHeader}${hocker}`), "text/html"],
    ["Latin-1 with an unknown header", latin1(`<meta charset="windows-1252">${hocker}`), "text/html; charset=klingon"],
    ["UTF-8 without any charset", Buffer.from(hocker), "text/html"],
    ["UTF-8 without any charset, cut within a character", Buffer.from(`${hocker}ü`).subarray(0, -1), "text/html"],
  ])("of %s", async (_, bytes, contentType) => {
    expect(await read(bytes, contentType)).toMatchObject({ title: "Küchenhocker" });
  });

  it.each([
    ["windows-1252", [0x93, 0x48, 0x94], "“H”"],
    ["iso-8859-9", [0xfe, 0x6b], "şk"],
    ["shift_jis", [0x88, 0xd6, 0x8e, 0x71], "椅子"],
    ["big5", [0xb4, 0xc8, 0xa4, 0x6c], "椅子"],
  ])("%s is decoded", async (label, bytes, title) => {
    const [before = "", after = ""] = product("|").split("|");
    const page = Buffer.concat([
      Buffer.from(`<meta charset="${label}">${before}`),
      Buffer.from(bytes),
      Buffer.from(after),
    ]);
    expect(await read(page, "text/html")).toMatchObject({ title });
  });
});

function createReader(page: ShopPage) {
  return createProductPageReader({
    fetchBytes: async (url) => {
      if (page.answerToServers === "403") throw new PublicFetchError("foreign.unreadable", "answered 403");
      const html = page.answerToServers === "captcha" ? captchaPage : readShopPageHtml(page);
      return { bytes: new TextEncoder().encode(html), contentType: "text/html; charset=utf-8", url };
    },
  });
}

it.each(shopPages.filter(({ isReadable }) => isReadable))("reads the title of $make", async (page) => {
  expect(await createReader(page)(page.url, () => null)).toMatchObject({ title: page.title });
});

it.each(shopPages.filter(({ isReadable }) => !isReadable))("reports $make as unreadable", async (page) => {
  await expect(createReader(page)(page.url, () => null)).rejects.toMatchObject({ code: "product.link-unreadable" });
});

/** What browsers read there is in test/faults, which saves it with two presses. */
it("five of the recorded shops refuse servers", () => {
  expect(shopPages.filter(({ answerToServers }) => answerToServers !== null)).toHaveLength(5);
});
