import { describe, expect, test } from "vitest";
import { createPublicAddressCheck } from "../../../adapters/http-client/public-address.ts";
import { createPublicFetch } from "../../../adapters/http-client/public-fetch.ts";
import { getReason } from "./external-server.ts";

const isPublic = createPublicAddressCheck();

describe("isPublicAddress is false for internal addresses and invalid texts", () => {
  test.each([
    "0.0.0.0",
    "0.255.255.255",
    "10.0.0.1",
    "10.255.255.255",
    "100.64.0.1",
    "100.127.255.255",
    "127.0.0.1",
    "127.255.255.254",
    "168.63.129.16",
    "169.254.0.1",
    "169.254.169.254",
    "169.254.170.2",
    "172.16.0.1",
    "172.31.255.255",
    "192.0.0.170",
    "192.0.2.1",
    "192.31.196.1",
    "192.52.193.1",
    "192.88.99.1",
    "192.168.0.1",
    "192.175.48.1",
    "198.18.0.1",
    "198.19.255.255",
    "198.51.100.1",
    "203.0.113.80",
    "224.0.0.1",
    "239.255.255.255",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:127.0.0.1",
    "::ffff:8.8.8.8",
    "::ffff:0:127.0.0.1",
    "::127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b::8.8.8.8",
    "64:ff9b:1::a00:1",
    "100::1",
    "2001::1",
    "2001:0:7f00:1::",
    "2001:2::1",
    "2001:10::1",
    "2001:20::1",
    "2001:db8::1",
    "2002:7f00:1::",
    "2002:a9fe:a9fe::1",
    "2620:4f:8000::1",
    "3fff::1",
    "5f00::1",
    "fc00::1",
    "fd00:ec2::254",
    "fe80::1",
    "fe80::1%eth0",
    "fec0::1",
    "ff02::1",
    "",
    "localhost",
    "127.1",
    "2130706433",
    "0x7f000001",
    "8.8.8.8 ",
    "2606:4700::1111%1",
  ])("%s", (url) => {
    expect(isPublic(url)).toBe(false);
  });
});

describe("isPublicAddress is true for publicly routable addresses", () => {
  test.each([
    "1.1.1.1",
    "8.8.8.8",
    "9.255.255.255",
    "11.0.0.1",
    "100.63.255.255",
    "100.128.0.1",
    "126.255.255.255",
    "128.0.0.1",
    "168.63.129.15",
    "172.15.255.255",
    "172.32.0.1",
    "192.167.255.255",
    "192.169.0.1",
    "198.17.255.255",
    "198.20.0.1",
    "223.255.255.255",
    "2001:200::1",
    "2001:4860:4860::8888",
    "2606:4700:4700::1111",
    "2a00:1450:4001:81b::200e",
    "3ffe::1",
  ])("%s", (url) => {
    expect(isPublic(url)).toBe(true);
  });
});

const limits = { accept: "image/*", maxBytes: 100_000 };

describe("a URL that is not allowed is refused before any request", () => {
  const fetchPublicUrl = createPublicFetch({ userAgent: "tests", resolve: async () => [] });

  test.each([
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0x7f.1/",
    "http://0177.0.0.1/",
    "http://0/",
    "http://0.0.0.0/",
    "http://127.0.0.1./",
    "http://①②⑦.⓪.⓪.①/",
    "http://127。0。0。1/",
    "http://%31%32%37.0.0.1/",
    "http:127.0.0.1/",
    "http://169.254.169.254/latest/meta-data/",
    "http://0xa9fea9fe/",
    "http://[::]/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
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
    "https://224.0.0.1/",
  ])("%s", async (url) => {
    expect(await getReason(fetchPublicUrl(url, limits))).toBe("not a public address");
  });

  test.each([
    ["http://8.8.8.8:22/", "not a port of the web"],
    ["https://8.8.8.8:6379/", "not a port of the web"],
    ["http://ada:secret@8.8.8.8/", "an address with a user in it"],
    ["file:///etc/passwd", "not an http or https address"],
    ["javascript:alert(1)", "not an http or https address"],
    ["/objects/one.jpg", "not an http or https address"],
    ["http://", "not an http or https address"],
    ["http://[fe80::1%25eth0]/", "not an http or https address"],
    ["", "not an http or https address"],
    ["http://localhost/", "the name has no address"],
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
