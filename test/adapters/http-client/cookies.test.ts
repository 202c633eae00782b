import { describe, expect, test } from "vitest";
import { startExternalServer } from "./external-server.ts";

interface Hop {
  /** The host and path that redirects; the next hop is where it leads. */
  readonly at: string;
  readonly setCookies: readonly string[];
}

/** Follows the hops and returns the `Cookie` header that each request had. */
async function follow(hops: readonly Hop[], end = "shop.example/end") {
  const remote = await startExternalServer(({ headers: { host = "" }, url }, response) => {
    const index = hops.findIndex(({ at }) => at === `${host.split(":")[0]}${url}`);
    const hop = hops[index];
    if (hop === undefined) return response.end("page");
    const [host2 = "", ...path] = (hops[index + 1]?.at ?? end).split("/");
    const location = `http://${host2}:${remote.port}/${path.join("/")}`;
    return response.writeHead(302, { Location: location, "Set-Cookie": [...hop.setCookies] }).end();
  });
  const [host = "", ...path] = (hops[0]?.at ?? end).split("/");
  await remote.read(`http://${host}:${remote.port}/${path.join("/")}`);
  return remote.requests.map(({ headers }) => headers.cookie ?? null);
}

const past = "Thu, 01 Jan 1970 00:00:00 GMT";

describe("a redirect that sets cookies", () => {
  test.each<readonly [string, readonly string[], string | null]>([
    ["one cookie", ["a=1"], "a=1"],
    ["several cookies", ["a=1; Path=/", "b=2"], "a=1; b=2"],
    ["the same name twice", ["a=1", "a=2"], "a=2"],
    ["its own domain", ["a=1; Domain=shop.example"], "a=1"],
    ["its own domain with a dot, in another case", ["a=1; DOMAIN=.Shop.Example"], "a=1"],
    ["the domain of another site", ["a=1; Domain=other.example"], null],
    ["the domain of a host below", ["a=1; Domain=www.shop.example"], null],
    ["a whole top-level domain", ["a=1; Domain=.example"], null],
    ["a cookie that has ended", [`a=1; Expires=${past}`], null],
    ["a maximum age of 0", ["a=1; Max-Age=0"], null],
    ["no name", ["=1", "words", ""], null],
  ])("with %s sends back what applies", async (_, setCookies, cookie) => {
    expect(await follow([{ at: "shop.example/start", setCookies }])).toEqual([null, cookie]);
  });

  test.each<readonly [string, readonly Hop[], string, readonly (string | null)[]]>([
    ["the host that set it", [{ at: "shop.example/a", setCookies: ["a=1"] }], "other.example/", [null, null]],
    ["no host below it", [{ at: "shop.example/a", setCookies: ["a=1"] }], "www.shop.example/", [null, null]],
    [
      "hosts below its domain",
      [{ at: "shop.example/a", setCookies: ["a=1; Domain=.shop.example"] }],
      "www.shop.example/",
      [null, "a=1"],
    ],
    [
      "hosts beside it with their domain",
      [{ at: "www.shop.example/a", setCookies: ["a=1; Domain=shop.example"] }],
      "m.shop.example/",
      [null, "a=1"],
    ],
    [
      "no host whose name ends alike",
      [{ at: "shop.example/a", setCookies: ["a=1; Domain=shop.example"] }],
      "myshop.example/",
      [null, null],
    ],
    [
      "its host again after another",
      [
        { at: "shop.example/a", setCookies: ["a=1"] },
        { at: "login.example/b", setCookies: ["b=2"] },
      ],
      "shop.example/c",
      [null, null, "a=1"],
    ],
  ])("sends its cookie to %s", async (_, hops, end, cookies) => {
    expect(await follow(hops, end)).toEqual(cookies);
  });

  test("to itself ends once the cookie comes back, and the next fetch begins without it", async () => {
    const remote = await startExternalServer(({ headers }, response) => {
      if (headers.cookie === "visitor=1") return response.end("page");
      return response.writeHead(302, { Location: "/", "Set-Cookie": "visitor=1" }).end();
    });
    const read = async () => Buffer.from((await remote.read(`http://shop.example:${remote.port}/`)).bytes).toString();
    expect([await read(), await read()]).toEqual(["page", "page"]);
    expect(remote.requests.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      "visitor=1",
      undefined,
      "visitor=1",
    ]);
  });
});
