import { describe, expect, test } from "vitest";
import { parseAddress } from "../../../adapters/system/parse-address.ts";
import { randomIds } from "../../../adapters/system/random-ids.ts";
import { randomToken } from "../../../adapters/system/random-token.ts";
import { systemClock } from "../../../adapters/system/system-clock.ts";
import { systemRandomness } from "../../../adapters/system/system-randomness.ts";
import { isId } from "../../../core/kernel/id.ts";

describe("the system's clock", () => {
  test("tells the present", () => {
    const before = Date.now();
    expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
    expect(systemClock.now().getTime()).toBeLessThanOrEqual(Date.now());
  });
});

describe("random ids and tokens", () => {
  test("ids are lowercase UUIDs that do not repeat", () => {
    const ids = Array.from({ length: 1000 }, () => randomIds.next());
    expect(new Set(ids).size).toBe(1000);
    expect(ids.every((id) => isId(id) && id === id.toLowerCase())).toBe(true);
  });

  test("tokens are 43 characters that fit into an address and do not repeat", () => {
    const tokens = Array.from({ length: 1000 }, randomToken);
    expect(new Set(tokens).size).toBe(1000);
    expect(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/u.test(token))).toBe(true);
  });
});

describe("the system's randomness", () => {
  test("draws every whole number below the bound and nothing else", () => {
    const drawn = new Set(Array.from({ length: 500 }, () => systemRandomness.below(3)));
    expect([...drawn].sort()).toEqual([0, 1, 2]);
  });
});

describe("parsing an address", () => {
  test("reads the parts of an address", () => {
    const address = parseAddress("HTTPS://me:pw@Shop.Example/dp/B000?tag=a&tag=b#top");
    expect(address).toMatchObject({
      protocol: "https:",
      username: "me",
      password: "pw",
      hostname: "shop.example",
      pathname: "/dp/B000",
    });
    expect(address?.searchParams.get("tag")).toBe("a");
    expect(address?.searchParams.get("none")).toBeNull();
  });

  test.each(["", "chair", "/dp/B000", "http://", "https://[half"])("knows that '%s' is no address", (text) => {
    expect(parseAddress(text)).toBeNull();
  });
});
