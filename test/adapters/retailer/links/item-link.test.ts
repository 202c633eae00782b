import { describe, expect, test } from "vitest";
import { amazonLinks, parseAsin } from "../../../../adapters/retailer/links/amazon-url.ts";
import { parseProductLink } from "../../../../core/product/product-link.ts";

const asin = "B08XYZ1234";
const item = (shopUrl = `https://www.amazon.com/dp/${asin}`) => ({ kind: "item", asin, shopUrl });
const parse = (text: string) => parseProductLink(text, amazonLinks);

describe("A product of the retailer is found", () => {
  /** One for each form of path and query; further paths before a number are in the same list of the source. */
  test.each([
    `dp/${asin}/ref=sr_1_3?keywords=oak+table&qid=1#customerReviews`,
    `Caf%C3%A9-Table%2F2/dp/${asin}`,
    `DP/${asin.toLowerCase()}`,
    `-/es/Mesa-de-roble//dp//${asin}`,
    `dp/product/${asin}`,
    `gp/product/${asin}/ref=ox_sc_act_title_1`,
    `gp/product/glance/${asin}`,
    `gp/product/glance/-/${asin}`,
    `gp/aw/d/${asin}`,
    `gp/offer-listing/${asin}`,
    `Oak-Table/product-reviews/${asin}/`,
    `exec/obidos/tg/detail/-/${asin}`,
    `exec/obidos/tg/detail/-/kitchen/${asin}/qid=1`,
    `exec/obidos/ASIN/${asin}/somebody-20`,
    `d/${asin}?th=1`,
    `d/Side-Tables/Oak-Side-Table-Round/${asin}/ref=sr_1_1`,
    `o/${asin}`,
    `hz/reviews?asin=${asin}`,
    `gp/cart/view.html?ASIN=${asin}`,
    `gp/aws/cart/add.html?AssociateTag=somebody-20&ASIN.1=${asin}&Quantity.1=1`,
    `vdp/1ce3c357cb0b4197b5ec9928952dbea8?product=${asin}&ref=x`,
    `Oak-Table/dp%2f${asin}%2Fref=sr_1_1`,
    `dp/${asin}%3Ftag=somebody-20%26creativeASIN%3DB000000000`,
    `dp/${asin}&tag=somebody-20`,
    `-/es/sspa/click?url=%2F-%2Fes%2FMesa%2Fdp%2F${asin}`,
    `gp/slredirect/picassoRedirect.html?url=%2FOak-Table%2Fdp%2F${asin}`,
    `gp/r.html?C=1&M=urn:rtn:msg:2&T=C&U=https%3A%2F%2Fwww.amazon.com%2Fdp%2F${asin}%3Fref%3Dx&H=3`,
    `gp/redirect.html/ref=x?location=http%3A%2F%2Fwww.amazon.com%2Fdp%2F${asin}`,
    `gp/redirect.html%3FASIN=${asin}%26tag=x%26location=/o/ASIN/${asin}%253FSubscriptionId=1`,
    `exec/obidos/redirect?tag=somebody-20&path=ASIN/${asin}`,
    `ap/signin?openid.return_to=https%3A%2F%2Fwww.amazon.com%2Fdp%2F${asin}%3Fth%3D1`,
  ])("at %s", (path) => {
    expect(parse(`https://www.amazon.com/${path}`)).toEqual(item());
  });

  test.each([
    `http://amazon.com:8443/dp/${asin}`,
    `HTTPS://WWW.AMAZON.COM./dp/${asin}`,
    `https://smile.amazon.com/dp/${asin}`,
    `https://aax-us-iad.amazon.com/x/c/RAbc/https://www.amazon.com/Oak-Table/dp/${asin}/ref=sxin_1`,
    `//www.amazon.com/dp/${asin}`,
    `  amazon.com/Oak-Table/dp/${asin}?th=1\n`,
    `https://www.amzn.com/${asin}?tag=x`,
    `https://amazon.cn/gp/product/${asin}`,
  ])("in %s", (text) => {
    expect(parse(text)).toEqual(item());
  });

  test.each(
    "com ca com.mx com.br co.uk de fr it es nl se pl com.be ie com.tr ae sa eg in co.jp sg com.au co.za".split(" "),
  )("at amazon.%s, and the link stays in that country", (topLevel) => {
    expect(parse(`https://amazon.${topLevel}/gp/product/${asin}?tag=x`)).toEqual(
      item(`https://www.amazon.${topLevel}/dp/${asin}`),
    );
  });
});

describe("A book is found", () => {
  test.each([
    ["Some-Book/dp/030640615x", "030640615X"],
    ["gp/aw/d/1234567890?th=1", "1234567890"],
    ["d/Books/Some-Book/043942089x/ref=sr_1_1", "043942089X"],
    ["o/0306406152", "0306406152"],
  ])("at %s", (path, isbn) => {
    expect(parse(`https://www.amazon.com/${path}`)).toMatchObject({ kind: "item", asin: isbn });
  });
});

describe("No product is found", () => {
  test.each([
    "",
    "dp/B08XYZ12345",
    "dp/A08XYZ1234",
    "dp/basketball",
    "hz/reviews?asin=%C5%BF000000000",
    "d/030640615X",
    "o/1234567890",
    asin,
    `dp/${asin}-2`,
    `s?k=${asin}&asin=${asin}&location=%2Fdp%2F${asin}`,
    ..."b sp search/ref=x shop/one stores/page/0D1E hz/wishlist/ls/1AB browse.html deal/1ab2 deals goldbox events/prime"
      .concat(" bestsellers/home zgbs/home new-releases movers-and-shakers most-wished-for most-gifted promocode/A1B2")
      .split(" ")
      .map((page) => `gp/${page}?asin=${asin}`),
    `gp/help/customer/display.html?product=${asin}`,
    "Some-Author/e/B000AP9A6K",
    `gp/r.html?U=https%3A%2F%2Fevil.example%2Fdp%2F${asin}`,
    `gp/redirect.html?location=javascript%3A%2Fdp%2F${asin}`,
    `gp/redirect.html?location=https%3A%2F%2Fwww.amazon.com%40evil.example%2Fdp%2F${asin}`,
    "gp/redirect.html?location=%25",
    `sspa/click?url=%2Fsspa%2Fclick%3Furl%3D%252Fdp%252F${asin}`,
    "sspa/click",
    `signin?url=%2Fdp%2F${asin}`,
  ])("at %s, which is parsed as a page", (path) => {
    const url = `https://www.amazon.com/${path}`;
    expect(parse(url)).toEqual({ kind: "page", url });
  });

  test.each([
    `https://music.amazon.co.uk/albums/B000000000?asin=${asin}`,
    `https://www.amazon.com.evil.example/dp/${asin}`,
    `https://evil.example/https://www.amazon.com/dp/${asin}`,
    `https://evil.example/?url=https://www.amazon.com/dp/${asin}&asin=${asin}`,
    `https://evilamazon.com/dp/${asin}`,
    `https://amazon.com-shop.example/dp/${asin}`,
    `https://amazon.co/dp/${asin}`,
    `https://evilamzn.com/${asin}`,
  ])("in %s, which is parsed as a page", (text) => {
    expect(parse(text)).toEqual({ kind: "page", url: text });
  });
});

test.each([
  [asin.toLowerCase(), asin],
  ["030640615x", "030640615X"],
  ["", null],
  [`${asin}\n`, null],
  ["1234567890123", null],
  ["basketball", null],
  ["BASKETBAL1", "BASKETBAL1"],
  ["B0000000ß", null],
])("parses the number %j as %j", (text, expected) => {
  expect(parseAsin(text)).toBe(expected);
});
