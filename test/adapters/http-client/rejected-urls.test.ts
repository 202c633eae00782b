import { describe, expect, test } from "vitest";
import { createPublicFetch } from "../../../adapters/http-client/public-fetch.ts";
import { getReason } from "./external-server.ts";

const limits = { accept: "image/*", maxBytes: 100_000 };

describe("a URL that is not allowed is refused before any request", () => {
  const fetchPublicUrl = createPublicFetch({ userAgent: "tests", resolve: async () => [] });

  test.each([
    "http://127.0.0.1/",
    "http://127.0.0.1:80/x.jpg",
    "http://127.1/",
    "http://127.0.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.1/",
    "http://0X7F.0.0.1/",
    "http://0177.0.0.1/",
    "http://017700000001/",
    "http://0/",
    "http://0.0.0.0/",
    "http://00000000/",
    "http://127.0.0.1./",
    "http://①②⑦.⓪.⓪.①/",
    "http://１２７.0.0.1/",
    "http://127。0。0。1/",
    "http://%31%32%37.0.0.1/",
    "http:127.0.0.1/",
    "http:\\\\127.0.0.1\\",
    "http://169.254.169.254/latest/meta-data/",
    "http://0xa9fea9fe/",
    "http://2852039166/",
    "http://[::]/",
    "http://[::1]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[::ffff:7f00:1]/",
    "http://[::127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://[64:ff9b:1::a00:1]/",
    "http://[2002:7f00:1::]/",
    "http://[2001:0:0:0:0:0:0:1]/",
    "http://[fc00::1]/",
    "http://[fd00:ec2::254]/",
    "http://[fe80::1]/",
    "http://[ff02::1]/",
    "http://10.0.0.1/",
    "http://172.16.0.1/",
    "http://192.168.1.1/",
    "http://100.100.100.200/",
    "http://168.63.129.16/",
    "https://127.0.0.1/",
    "https://224.0.0.1/",
    "https://255.255.255.255/",
  ])("%s", async (url) => {
    expect(await getReason(fetchPublicUrl(url, limits))).toBe("not a public address");
  });

  test.each([
    ["http://8.8.8.8:22/", "not a port of the web"],
    ["http://8.8.8.8:8080/", "not a port of the web"],
    ["http://8.8.8.8:0/", "not a port of the web"],
    ["https://8.8.8.8:6379/", "not a port of the web"],
    ["http://ada:secret@8.8.8.8/", "an address with a user in it"],
    ["http://ada@8.8.8.8/", "an address with a user in it"],
    ["http://:secret@8.8.8.8/", "an address with a user in it"],
    ["ftp://8.8.8.8/x.jpg", "not an http or https address"],
    ["file:///etc/passwd", "not an http or https address"],
    ["gopher://8.8.8.8/", "not an http or https address"],
    ["data:image/png;base64,AAAA", "not an http or https address"],
    ["javascript:alert(1)", "not an http or https address"],
    ["//8.8.8.8/", "not an http or https address"],
    ["/objects/one.jpg", "not an http or https address"],
    ["http://", "not an http or https address"],
    ["http://[::1", "not an http or https address"],
    ["http://[fe80::1%25eth0]/", "not an http or https address"],
    ["", "not an http or https address"],
    ["http://localhost/", "the name has no address"],
    ["http://intranet/", "the name has no address"],
  ])("%s", async (url, reason) => {
    expect(await getReason(fetchPublicUrl(url, limits))).toBe(reason);
  });

  test("the error message does not reveal the reason", async () => {
    const rejected = ["http://127.0.0.1/", "http://nowhere.example/", "ftp://8.8.8.8/"];
    const messages = await Promise.all(
      rejected.map((url) => fetchPublicUrl(url, limits).catch((error: Error) => error.message)),
    );
    expect(new Set(messages)).toEqual(new Set(["This address cannot be read."]));
  });
});
