import { parseOptions } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { makeArgon2Hasher } from "../../../adapters/system/argon2-hasher.ts";
import { passwordHasherContract } from "../../contracts/password-hasher.ts";

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

passwordHasherContract("argon2", () => makeArgon2Hasher(cheap));

describe("argon2", () => {
  test("hashes with argon2id at 19 MiB, two passes and one lane unless told otherwise", async () => {
    const encoded = await makeArgon2Hasher().hash("secret-of-the-house");
    expect(encoded).toMatch(/^\$argon2id\$v=19\$/u);
    expect(parseOptions(encoded)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  test("hashes no more than two at once", async () => {
    const hasher = makeArgon2Hasher();
    const finished: number[] = [];
    const hashes = [0, 1, 2, 3].map(async (place) => {
      await hasher.hash("secret-of-the-house");
      finished.push(place);
    });
    await Promise.race(hashes.slice(2));
    expect(finished.slice(0, 2).toSorted()).toEqual([0, 1]);
    await Promise.all(hashes);
  });

  test("does not hold the password in its hash", async () => {
    expect(await makeArgon2Hasher(cheap).hash("secret-of-the-house")).not.toContain("secret");
  });

  test("verifies a hash that was made at another cost", async () => {
    const older = await makeArgon2Hasher({ memoryCost: 16, timeCost: 3, parallelism: 1 }).hash("secret-of-the-house");
    expect(await makeArgon2Hasher(cheap).verify("secret-of-the-house", older)).toBe(true);
  });
});
