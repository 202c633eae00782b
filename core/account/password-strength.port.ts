/** Why a password is easy to guess. */
export type PasswordWeakness = "personal" | "common" | "repeated" | "pattern" | "guessable";

/**
 * Null for a password that takes very many guesses.
 * @param context words that an attacker who knows the account and the site tries first
 */
export type FindPasswordWeakness = (password: string, context: readonly string[]) => Promise<PasswordWeakness | null>;
