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

clockContract("system clock", () => systemClock);
idsContract("uuid generator", () => uuidGenerator);
randomnessContract("system randomness", () => systemRandomness);

test("systemClock returns the current time", () => {
  const before = Date.now();
  expect(systemClock.now().getTime()).toBeGreaterThanOrEqual(before);
  expect(systemClock.now().getTime()).toBeLessThanOrEqual(Date.now());
});

test("createToken returns distinct tokens of 43 characters of base64url", () => {
  const tokens = Array.from({ length: 1000 }, createToken);
  expect(new Set(tokens).size).toBe(1000);
  expect(tokens.every((token) => /^[A-Za-z0-9_-]{43}$/u.test(token))).toBe(true);
});

describe("parseUrl", () => {
  test("returns the parts of a URL", () => {
    const url = parseUrl("HTTPS://me:pw@Shop.Example/dp/B000?tag=a&tag=b#top");
    expect(url).toMatchObject({
      protocol: "https:",
      username: "me",
      password: "pw",
      hostname: "shop.example",
      pathname: "/dp/B000",
    });
    expect(url?.searchParams.get("tag")).toBe("a");
    expect(url?.searchParams.get("none")).toBeNull();
  });

  test.each(["", "chair", "/dp/B000", "http://", "https://[half"])("returns null for '%s'", (text) => {
    expect(parseUrl(text)).toBeNull();
  });
});
