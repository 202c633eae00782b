import { expect, test } from "vitest";
import { createToken, systemClock, systemRandomness, uuidGenerator } from "../../../adapters/system/system.ts";
import { clockContract } from "../../contracts/clock.ts";
import { idGeneratorContract } from "../../contracts/ids.ts";
import { randomSourceContract } from "../../contracts/random-source.ts";

clockContract("system clock", () => systemClock);
idGeneratorContract("uuid generator", () => uuidGenerator);
randomSourceContract("system randomness", () => systemRandomness);

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
