import { describe, expect, test } from "vitest";
import { limits } from "../../../adapters/http/contract/constants.ts";
import { findPasswordViolation } from "../../../core/account/credentials.ts";
import type { PasswordWeakness } from "../../../core/account/user.ts";

const tooShort = "The password needs at least 12 characters.";
const marie = { siteName: "Oak & Linen", username: "marie.hansen", email: "marie.h@example.org" };
const named = { ...marie, firstName: "Ingrid", lastName: "van Dam" };

function setup(weakness: PasswordWeakness | null) {
  const requested: { password: string; context: readonly string[] }[] = [];
  const find = async (password: string, context: readonly string[]) => {
    requested.push({ password, context });
    return weakness;
  };
  return { requested, check: (password: string) => findPasswordViolation(password, named, find) };
}

describe("A password", () => {
  test.each(["", "Oak&linen27", "🛋🛋🛋🛋🛋🛋"])("is rejected with fewer than 12 characters: %j", async (password) => {
    const { check, requested } = setup(null);
    expect(await check(password)).toEqual({ path: "password", title: "Password refused", message: tooShort });
    expect(requested).toEqual([]);
  });

  test("is rejected with more characters than the sign-in takes", async () => {
    const violation = await setup(null).check("x".repeat(limits.password + 1));
    expect(violation?.message).toBe("The password may have at most 200 characters.");
    expect(await setup(null).check("x".repeat(limits.password))).toBeNull();
  });

  test.each([
    ["personal", /built from your name, .* Leave them out, for example with three or four unrelated words\.$/u],
    ["common", /words that are in many passwords\. Replace them/u],
    ["repeated", /repeats itself\. Replace the repetition/u],
    ["pattern", /pattern, such as neighboring keys, a sequence or a date\. Replace it/u],
    ["guessable", /too short for such common words\. Make it longer/u],
  ] as const)("that is easy to guess as it is %s is refused with what to change", async (weakness, sentence) => {
    const violation = await setup(weakness).check("correct horse battery");
    expect(violation).toMatchObject({ path: "password", title: "Password refused" });
    expect(violation?.message).toMatch(/^This password is too easy to guess: it /u);
    expect(violation?.message).toMatch(sentence);
  });

  test("is checked against the account's and the site's words, complete and split", async () => {
    const { check, requested } = setup(null);
    await check("correct horse battery");
    const words =
      "Dam|Ingrid|Linen|Oak|Oak & Linen|Oak&Linen|example|hansen|marie|marie.h|marie.h@example.org|marie.hansen|marieh";
    expect(requested[0]?.context.toSorted().join("|")).toBe(
      `${words}|mariehansen|mariehexampleorg|org|van|van Dam|vanDam`,
    );
  });
});
