import { describe, expect, test } from "vitest";
import type { PasswordHasher } from "../../core/account/user.ts";

export function passwordHasherContract(name: string, makeHasher: () => PasswordHasher): void {
  describe(`${name} as a PasswordHasher`, () => {
    test.each(["correct horse battery staple", "Пароль с пробелами", "🪑".repeat(40), " leading and trailing "])(
      "verifies the correct password: %s",
      async (password) => {
        const hasher = makeHasher();
        expect(await hasher.verify(password, await hasher.hash(password))).toBe(true);
      },
    );

    test.each(["", "Secret-of-the-house", "secret-of-the-house ", "secret-of-the-hous"])(
      "rejects another password: '%s'",
      async (other) => {
        const hasher = makeHasher();
        expect(await hasher.verify(other, await hasher.hash("secret-of-the-house"))).toBe(false);
      },
    );

    test("hashes one password differently each time", async () => {
      const hasher = makeHasher();
      expect(await hasher.hash("secret-of-the-house")).not.toBe(await hasher.hash("secret-of-the-house"));
    });

    test("rejects every password for a malformed hash", async () => {
      const { verify } = makeHasher();
      const cut = ["", "$argon2id$", "$argon2id$v=19$m=8,t=1,p=1$!!$!!"];
      for (const malformed of [...cut, "secret-of-the-house", "$2b$10$abcdefghijk"])
        expect(await verify("secret-of-the-house", malformed), malformed).toBe(false);
    });
  });
}
