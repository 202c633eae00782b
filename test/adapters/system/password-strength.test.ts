import { randomBytes } from "node:crypto";
import { describe, expect, test } from "vitest";
import { createFindPasswordWeakness } from "../../../adapters/system/credentials.ts";

const findWeakness = createFindPasswordWeakness();
const context = ["Hearthboard", "marie.hansen", "marie", "hansen"];

describe("finds a weakness", () => {
  test.each([
    ["admintelecom", "common"],
    ["Password@123", "common"],
    ["P@ssw0rd1234", "common"],
    ["administrator", "common"],
    ["iloveyouforever", "common"],
    ["Summer2024!!", "common"],
    ["Liverpool2023!", "common"],
    ["Dragon123456!", "common"],
    ["changeme1234!", "common"],
    ["Hearthboard2026!", "personal"],
    ["marie.hansen", "personal"],
    ["M4r1eH4nsen!", "personal"],
    ["nesnah.eiram", "personal"],
    ["            ", "repeated"],
    ["abcdeabcdeab", "repeated"],
    ["letmein!letmein!", "repeated"],
    ["abcdefghijklmnop", "pattern"],
    ["23.04.1987.2", "pattern"],
    ["zsedcftgbhujm", "guessable"],
    ["livingroom123", "guessable"],
    ["correcthorsebatterystaple", "guessable"],
    ["hearth board1", "guessable"],
    ["ILoveHomeDecor", "guessable"],
  ] as const)("%j: %s", async (password, weakness) => {
    expect(await findWeakness(password, context)).toBe(weakness);
  });
});

describe("finds no weakness", () => {
  test.each([
    "Oak&linen278",
    "correct horse battery staple",
    "a quiet afternoon",
    "plenty of teal cushions",
    "nine velvet ottomans",
    "four legs, one top",
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

test.each(["4@8({[<369&#!1|0$5+7%2/()", "1234567890", "@4$!10", "abc4@"])(
  "checks a password of the maximum length in less than a second: %j repeated",
  async (part) => {
    const { user: before } = process.cpuUsage();
    await findWeakness(part.repeat(200).slice(0, 200), context);
    expect((process.cpuUsage().user - before) / 1_000).toBeLessThan(1_000);
  },
);
