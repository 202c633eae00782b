import { randomBytes } from "node:crypto";
import { parseOptions } from "@node-rs/argon2";
import { describe, expect, test } from "vitest";
import {
  createArgon2PasswordHasher,
  createFindPasswordWeakness,
  toUsernameSkeleton,
} from "../../../adapters/system/credentials.ts";
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

const findWeakness = createFindPasswordWeakness();
const context = ["Hearthboard", "marie.hansen", "marie", "hansen"];

describe("finds a weakness", () => {
  test.each([
    ["Password@123", "common"],
    ["P@ssw0rd1234", "common"],
    ["Summer2024!!", "common"],
    ["changeme1234!", "common"],
    ["Hearthboard2026!", "personal"],
    ["M4r1eH4nsen!", "personal"],
    ["nesnah.eiram", "personal"],
    ["abcdeabcdeab", "repeated"],
    ["letmein!letmein!", "repeated"],
    ["abcdefghijklmnop", "pattern"],
    ["23.04.1987.2", "pattern"],
    ["zsedcftgbhujm", "guessable"],
    ["correcthorsebatterystaple", "guessable"],
    ["hearth board1", "guessable"],
  ] as const)("%j: %s", async (password, weakness) => {
    expect(await findWeakness(password, context)).toBe(weakness);
  });
});

describe("finds no weakness", () => {
  test.each([
    "Oak&linen278",
    "correct horse battery staple",
    "the sofa that grandma Ilse gave us",
    "ein Tisch, vier Stühle",
    "日本語の長い合言葉です、はい",
  ])("%j", async (password) => {
    expect(await findWeakness(password, context)).toBeNull();
  });

  test("in generated passwords", async () => {
    for (let round = 0; round < 200; round += 1) {
      expect(await findWeakness(randomBytes(15).toString("base64url"), context)).toBeNull();
    }
  });
});

/** Without a limit, zxcvbn tries every combination of these letters and never ends. */
test.each(["4@8({[<369&#!1|0$5+7%2/()", "1234567890", "@4$!10"])("judges the longest password of %j", async (part) => {
  expect(await findWeakness(part.repeat(200).slice(0, 200), context)).not.toBeUndefined();
});

test.each([
  ["admin", "аdmin"],
  ["admin", "ａｄｍｉｎ"],
  ["admin", "ADMlN"],
  ["admin", "adm1n"],
  ["admin", "admın"],
  ["admin", "adrnin"],
  ["admin", "𝐚𝐝𝐦𝐢𝐧"],
  ["admin", "ad\u3164min"],
  ["root", "r00t"],
  ["paypal", "раураl"],
  ["zoë", "zoe\u0308"],
  ["olga", "ólga"],
  ["olga", "ol.ga"],
  ["olga", "ol\u0660ga"],
  ["olga", "@olga"],
  ["olga@example.org", "olga-example.org"],
])("%j and %j have the same skeleton", async (one, other) => {
  expect(await toUsernameSkeleton(one)).toBe(await toUsernameSkeleton(other));
});

test.each([
  ["admin", "admins"],
  ["マリー子", "マリー"],
  ["user-2", "user-3"],
  ["olga", "olga@example.org"],
  ["olga", "olqa"],
  ["김민준", "김민주"],
])("%j and %j have different skeletons", async (one, other) => {
  expect(await toUsernameSkeleton(one)).not.toBe(await toUsernameSkeleton(other));
});
