import { describe, expect, test } from "vitest";
import {
  createToken,
  parseUrl,
  systemClock,
  systemRandomness,
  uuidGenerator,
} from "../../../adapters/system/system.ts";
import { clockContract } from "../../contracts/clock.ts";
import { idsContract } from "../../contracts/ids.ts";
import { randomnessContract } from "../../contracts/random-source.ts";

clockContract("the system's clock", () => systemClock);
idsContract("random ids", () => uuidGenerator);
randomnessContract("the system's randomness", () => systemRandomness);

test("the system's clock tells the present", () => {
  const before = Date.now();
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
  expect(systemClock.now().getTime()).toBeLessThanOrEqual(Date.now());
});

test("tokens are 43 characters that fit into an address and do not repeat", () => {
  const tokens = Array.from({ length: 1000 }, createToken);
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/u.test(token))).toBe(true);
});

describe("parsing an address", () => {
  test("reads the parts of an address", () => {
    const address = parseUrl("HTTPS://me:pw@Shop.Example/dp/B000?tag=a&tag=b#top");
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
    expect(parseUrl(text)).toBeNull();
  });
});
