import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { minPasswordLength, passwordViolation } from "../../../core/account/password-rules.ts";

const tooShort = "The password needs at least 12 characters.";
const tooEasy = "This password is too easy to guess. Choose a different one.";

describe("A password", () => {
  test.each([
    ["", tooShort],
    ["Oak&linen27", tooShort],
    ["🛋🛋🛋🛋🛋🛋", tooShort],
    ["            ", tooEasy],
    ["password1234", tooEasy],
    ["PassWord1234", tooEasy],
    ["qwertyuiop123", tooEasy],
    ["administrator", tooEasy],
    ["123456789012", tooEasy],
    ["aaaaaaaaaaaaa", tooEasy],
    ["abababababab", tooEasy],
    ["abcabcabcabc", tooEasy],
    ["abcdabcdabcdabcd", tooEasy],
    ["marie.hansen", tooEasy],
    [" MARIE.Hansen ", tooEasy],
  ])("%j is refused", (password, message) => {
    expect(passwordViolation(password, "marie.hansen")).toEqual({
      path: "password",
      title: "Password refused",
      message,
    });
  });

  test.each([
    "Oak&linen278",
    "correct horse battery staple",
    "ein Tisch, vier Stühle",
    "abcdeabcdeab",
    "日本語の長い合言葉です、はい",
  ])("%j is accepted", (password) => {
    expect(passwordViolation(password, "marie.hansen")).toBeNull();
  });

  test("shorter than the least length is always refused", () => {
    const short = fc.string({ maxLength: minPasswordLength - 1, size: "max" });
    fc.assert(
      fc.property(short, (password) => {
        expect(passwordViolation(password, "marie")?.message).toBe(tooShort);
      }),
    );
  });
});
