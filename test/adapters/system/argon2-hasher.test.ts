import { parseOptions } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import { createArgon2PasswordHasher } from "../../../adapters/system/credentials.ts";
import { passwordHasherContract } from "../../contracts/password-hasher.ts";

const cheap = { memoryCost: 8, timeCost: 1, parallelism: 1 };

passwordHasherContract("argon2", () => createArgon2PasswordHasher(cheap));

describe("argon2", () => {
  test("hashes with argon2id at 19 MiB, two passes and one lane by default", async () => {
    const encoded = await createArgon2PasswordHasher().hash("secret-of-the-house");
    expect(encoded).toMatch(/^\$argon2id\$v=19\$/u);
    expect(parseOptions(encoded)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  });

  test("runs at most two hashes at a time", async () => {
    const slow = await createArgon2PasswordHasher({ memoryCost: 1_024, timeCost: 400, parallelism: 1 }).hash("slow");
    const hasher = createArgon2PasswordHasher(cheap);
    const finished: string[] = [];
    const run = async (name: string, work: () => Promise<unknown>) => {
      await work();
      finished.push(name);
    };
    await Promise.all([
      run("slow", () => hasher.verify("slow", slow)),
      run("slow", () => hasher.verify("slow", slow)),
      run("fast", () => hasher.hash("fast")),
    ]);
    expect(finished[0]).toBe("slow");
  });

  test("the hash does not contain the password", async () => {
    expect(await createArgon2PasswordHasher(cheap).hash("secret-of-the-house")).not.toContain("secret");
  });

  test("verifies a hash with other cost parameters", async () => {
    const older = await createArgon2PasswordHasher({ memoryCost: 16, timeCost: 3, parallelism: 1 }).hash(
      "secret-of-the-house",
    );
    expect(await createArgon2PasswordHasher(cheap).verify("secret-of-the-house", older)).toBe(true);
  });
});
