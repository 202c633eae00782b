import { hash, verify } from "@node-rs/argon2";
import type { ZxcvbnFactory, ZxcvbnResult } from "@zxcvbn-ts/core";
import type {
  FindPasswordWeakness,
  PasswordHasher,
  PasswordWeakness,
  UsernameSkeleton,
} from "../../core/account/account.ports.ts";
import { createWorkQueue } from "../../core/kernel/work-queue.ts";

/** Scores are the logarithm of the guesses it takes: 4 stands for 10^10 and more. */
const minScore = 4;
/**
 * The estimate blocks the program, and its time grows with the square of the length: at most 30 ms for so many
 * characters. Whatever follows can only make a password stronger.
 */
const maxLength = 40;
const maxSubstitutions = 20;

const weaknessesByWarning: Readonly<Record<string, PasswordWeakness>> = {
  straightRow: "pattern",
  keyPattern: "pattern",
  sequences: "pattern",
  dates: "pattern",
  recentYears: "pattern",
  simpleRepeat: "repeated",
  extendedRepeat: "repeated",
};

/** Estimates strength with zxcvbn and its 49,000 most common passwords, which are loaded when first needed: 30 MB. */
export function createFindPasswordWeakness(): FindPasswordWeakness {
  let loading: Promise<ZxcvbnFactory> | undefined;

  return async (password, context) => {
    loading ??= load();
    const result = (await loading).check(password, [...context]);
    return result.score >= minScore ? null : toWeakness(result);
  };
}

async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new ZxcvbnFactory({
    dictionary,
    graphs: adjacencyGraphs,
    maxLength,
    l33tMaxSubstitutions: maxSubstitutions,
  });
}

/** Without translations a warning is the name of its kind. */
function toWeakness({ feedback, sequence }: ZxcvbnResult): PasswordWeakness {
  const dictionaries = sequence.map(({ dictionaryName }) => String(dictionaryName));
  if (dictionaries.includes("userInputs")) return "personal";
  const kind = weaknessesByWarning[feedback.warning ?? ""];
  if (kind !== undefined) return kind;
  return dictionaries.includes("passwords-common") ? "common" : "guessable";
}

/** `memoryCost` in KiB, `timeCost` in passes over it, `parallelism` in lanes. */
export interface Argon2Cost {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
}

/** OWASP Password Storage Cheat Sheet, argon2id with 19 MiB. */
const recommendedCost: Argon2Cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each takes one of the four threads that file and name look-ups share; a flood of guesses must not take them all. */
const concurrency = 2;

/** Hashes with argon2id, the library's default variant, on worker threads; more than two at once wait for their turn. */
export function createArgon2PasswordHasher(cost: Argon2Cost = recommendedCost): PasswordHasher {
  const queue = createWorkQueue(concurrency);
  return {
    hash: (password) => queue(() => hash(password, { ...cost })),
    // The library throws for what is no argon2 hash; such a hash simply fits no password.
    verify: (password, encoded) => queue(() => verify(encoded, password)).catch(() => false),
  };
}

/**
 * Skeletons of Unicode's Technical Standard 39, regardless of case: letters of all alphabets that look like Latin ones
 * become those. They are replaced before and after lowercasing, as some look alike in only one case, and `i` becomes `l`,
 * as a capital I looks like it. Accents and the separators `.`, `_` and `-` are left out. The table of letters is loaded when
 * it is first needed.
 */
export const usernameSkeleton: UsernameSkeleton = async (username) => {
  const { default: unhomoglyph } = await import("unhomoglyph");
  const unmarked = username.normalize("NFKD").replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Mark}]/gu, "");
  const folded = unhomoglyph(unhomoglyph(unmarked.normalize("NFC")).toLowerCase());
  // Letters such as ø become a letter and a mark, the Arabic zero a full stop.
  const bare = folded.normalize("NFKD").replaceAll(/[\p{Mark}._-]/gu, "");
  return bare.replaceAll("i", "l").normalize("NFKC");
};
