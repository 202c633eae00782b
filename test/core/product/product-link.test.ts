import { describe, expect, test } from "vitest";
import { parseProductLink } from "../../../core/product/product-link.ts";

const asin = "B08XYZ1234";
const item = (shopUrl = `https://www.amazon.com/dp/${asin}`) => ({ kind: "item", asin, shopUrl });
const parse = (text: string) => parseProductLink(text, URL.parse);

describe("An item of the shop is found", () => {
  test.each([
    `https://www.amazon.com/dp/${asin}`,
    `http://amazon.com/dp/${asin}`,
    `https://www.amazon.com/dp/${asin}/`,
    `https://www.amazon.com/dp/${asin}/ref=sr_1_3?keywords=oak+table&qid=1`,
    `https://www.amazon.com/dp/${asin}?tag=somebody-20&th=1#customerReviews`,
    `https://www.amazon.com/Oak-Side-Table-Round/dp/${asin}/ref=sr_1_3`,
    `https://www.amazon.com/Caf%C3%A9-Table%2F2/dp/${asin}`,
    `https://www.amazon.com/dp/product/${asin}`,
    `https://www.amazon.com/gp/product/${asin}/ref=ox_sc_act_title_1`,
    `https://www.amazon.com/gp/product/glance/${asin}`,
    `https://www.amazon.com/gp/aw/d/${asin}`,
    `https://www.amazon.com/gp/aw/ol/${asin}`,
    `https://www.amazon.com/gp/offer-listing/${asin}`,
    `https://www.amazon.com/Oak-Table/product-reviews/${asin}/`,
    `https://www.amazon.com/exec/obidos/ASIN/${asin}/somebody-20`,
    `https://www.amazon.com/exec/obidos/tg/detail/-/${asin}`,
    `https://www.amazon.com/o/ASIN/${asin}`,
    `https://www.amazon.com/o/${asin}`,
    `https://www.amazon.com/-/es/Mesa-de-roble/dp/${asin}`,
    `https://www.amazon.com/-/es/gp/product/${asin}`,
    `https://www.amazon.com//dp//${asin}`,
    `https://www.amazon.com/gp/cart/view.html?ASIN=${asin}`,
    `https://www.amazon.com/hz/reviews?asin=${asin}`,
    `https://amzn.com/${asin}`,
    `https://www.amzn.com/${asin}?tag=x`,
    `https://amzn.com/dp/${asin}`,
    `https://www.amazon.com:443/dp/${asin}`,
    `https://www.amazon.com:8443/dp/${asin}`,
    `https://www.amazon.com./dp/${asin}`,
    `HTTPS://WWW.AMAZON.COM/DP/${asin.toLowerCase()}`,
    `https://www.amazon.com/GP/Product/${asin.toLowerCase()}`,
    `https://m.amazon.com/gp/aw/d/${asin}`,
    `https://smile.amazon.com/dp/${asin}`,
    `  https://www.amazon.com/dp/${asin}\n`,
    `www.amazon.com/dp/${asin}`,
    `amazon.com/Oak-Table/dp/${asin}?th=1`,
    `//www.amazon.com/dp/${asin}`,
    `https://www.amazon.com/sspa/click?ie=UTF8&spc=MTo&url=%2FOak-Table%2Fdp%2F${asin}%2Fref%3Dsr_1_1_sspa`,
    `https://www.amazon.com/-/es/sspa/click?url=%2F-%2Fes%2FMesa%2Fdp%2F${asin}`,
    `https://www.amazon.com/gp/slredirect/picassoRedirect.html?url=%2FOak-Table%2Fdp%2F${asin}`,
    `https://www.amazon.com/sspa/click?url=https%3A%2F%2Fwww.amazon.com%2Fdp%2F${asin}`,
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

  test.each(["0306406152", "030640615X", "030640615x"])("by the ISBN %s of a book", (isbn) => {
    expect(parse(`https://www.amazon.com/Some-Book/dp/${isbn}`)).toMatchObject({ asin: isbn.toUpperCase() });
  });
});

describe("No item is found", () => {
  test.each([
    "https://www.amazon.com/",
    "https://www.amazon.com/s?k=oak+table",
    "https://www.amazon.com/dp/",
    "https://www.amazon.com/dp/B08XYZ123",
    "https://www.amazon.com/dp/B08XYZ12345",
    "https://www.amazon.com/dp/A08XYZ1234",
    "https://www.amazon.com/dp/B08XYZ123%C3%9F",
    "https://www.amazon.com/hz/reviews?asin=B0000000%C3%9F",
    "https://www.amazon.com/hz/reviews?asin=%C5%BF000000000",
    `https://www.amazon.com/${asin}`,
    `https://www.amazon.com/s?k=${asin}`,
    `https://www.amazon.com/sspa/click?url=%2Fsspa%2Fclick%3Furl%3D%252Fdp%252F${asin}`,
    `https://www.amazon.com/sspa/click?url=https%3A%2F%2Fevil.example%2Fdp%2F${asin}`,
    "https://www.amazon.com/sspa/click",
    `https://www.amazon.com/signin?url=%2Fdp%2F${asin}`,
    `https://shop.example/dp/${asin}`,
    `https://www.amazon.com.evil.example/dp/${asin}`,
    `https://amazon.evil.example/dp/${asin}`,
    `https://evil.example/amazon.com/dp/${asin}`,
    `https://evil.example/https://www.amazon.com/dp/${asin}`,
    `https://evil.example/?url=https://www.amazon.com/dp/${asin}&asin=${asin}`,
    `https://evil.example/#https://www.amazon.com/dp/${asin}`,
    `https://evilamazon.com/dp/${asin}`,
    `https://amazon.com-shop.example/dp/${asin}`,
    `https://amazon.co/dp/${asin}`,
    `https://xn--amazn-mye.com/dp/${asin}`,
    `https://amzn.com.evil.example/${asin}`,
    `https://evilamzn.com/${asin}`,
  ])("in %s, which is a page like any other", (text) => {
    expect(parse(text)).toEqual({ kind: "page", url: text });
  });
});

describe("A short address is recognised as one that has to be followed", () => {
  test.each([
    ["https://amzn.to/3xYzAbC", "https://amzn.to/3xYzAbC"],
    ["https://a.co/d/5bC1dEf", "https://a.co/d/5bC1dEf"],
    ["https://amzn.eu/d/abc", "https://amzn.eu/d/abc"],
    ["https://amzn.asia/d/abc", "https://amzn.asia/d/abc"],
    ["https://amzn.in/d/abc", "https://amzn.in/d/abc"],
    ["HTTPS://AMZN.TO/3xYzAbC", "https://amzn.to/3xYzAbC"],
    ["https://amzn.to./3xYzAbC", "https://amzn.to./3xYzAbC"],
    ["amzn.to/3xYzAbC", "https://amzn.to/3xYzAbC"],
    [`https://amzn.to/dp/${asin}`, `https://amzn.to/dp/${asin}`],
  ])("in %s", (text, url) => {
    expect(parse(text)).toEqual({ kind: "short", url });
  });

  test.each(["https://amzn.to.evil.example/3x", "https://xamzn.to/3x", "https://evil.a.co/d/5b"])(
    "not in %s",
    (url) => {
      expect(parse(url)).toEqual({ kind: "page", url });
    },
  );
});

describe("No address at all is", () => {
  test.each([
    "",
    "   ",
    "oak side table",
    asin,
    "shop.example/table",
    `/dp/${asin}`,
    `javascript:location='https://www.amazon.com/dp/${asin}'`,
    `data:text/html,https://www.amazon.com/dp/${asin}`,
    `ftp://www.amazon.com/dp/${asin}`,
    `file:///www.amazon.com/dp/${asin}`,
    `https://www.amazon.com@evil.example/dp/${asin}`,
    `https://user:secret@www.amazon.com/dp/${asin}`,
    `user@www.amazon.com/dp/${asin}`,
    "https://",
    "https://%",
    `https://www.amazon.com:99999/dp/${asin}`,
  ])("%j", (text) => {
    expect(parse(text)).toBeNull();
  });
});
