import { hash, verify } from "@node-rs/argon2";
import type { ZxcvbnFactory, ZxcvbnResult } from "@zxcvbn-ts/core";
import PQueue from "p-queue";
import type {
  FindPasswordWeakness,
  PasswordHasher,
  PasswordWeakness,
  UsernameSkeleton,
} from "../../core/account/user.ts";

/** zxcvbn scores: 4 is the highest and stands for at least 10^10 guesses. */
const minScore = 4;
/**
 * The estimate blocks the event loop and its time grows with the square of the length: at most 30 ms for 40 characters.
 * Further characters can only make a password stronger.
 */
const maxLength = 40;
const maxSubstitutions = 20;
/**
 * First guesses at passwords of this site, beside common passwords: its subject, and a famous example of a passphrase.
 */
const subjectWords = (
  "home decor interior design room rooms living livingroom bedroom bathroom kitchen dining office hallway entryway " +
  "nursery outdoor garden patio house furniture sofa couch chair table lamp lighting rug curtain mirror pillow board " +
  "boards hearth moodboard style styles styling inspiration cozy modern vintage scandinavian boho farmhouse minimalist " +
  "coastal rustic correcthorsebatterystaple"
).split(" ");

const weaknessesByWarning: Readonly<Record<string, PasswordWeakness>> = {
  straightRow: "pattern",
  keyPattern: "pattern",
  sequences: "pattern",
  dates: "pattern",
  recentYears: "pattern",
  simpleRepeat: "repeated",
  extendedRepeat: "repeated",
};

/** Estimates strength with zxcvbn. Its dictionary of 49,000 common passwords (30 MB) is loaded on first use. */
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
    dictionary: { ...dictionary, subject: subjectWords },
    graphs: adjacencyGraphs,
    maxLength,
    l33tMaxSubstitutions: maxSubstitutions,
  });
}

/** No translations are configured, so `feedback.warning` is the key of a warning. */
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

/**
 * Hashing occupies one of the four threads of libuv's pool, which file reads share; many sign-ins must not take them
 * all.
 */
const concurrency = 2;

/** Hashes with argon2id, the library's default variant, on libuv's threads; at most two run at a time. */
export function createArgon2PasswordHasher(cost: Argon2Cost = recommendedCost): PasswordHasher {
  const queue = new PQueue({ concurrency });
  return {
    hash: (password) => queue.add(() => hash(password, { ...cost })),
    // The library throws for a text that is no argon2 hash; no password matches it.
    verify: (password, encoded) => queue.add(() => verify(encoded, password)).catch(() => false),
  };
}

/**
 * Case-insensitive skeleton of Unicode Technical Standard 39: letters of all scripts that look like Latin ones are
 * replaced by those, before and after lowercasing, as some look alike in one case only. `i` becomes `l`, as a capital I
 * looks like it. Accents, punctuation and symbols are removed. The table of letters is loaded on first use. Letters
 * that the standard keeps apart, such as g and q, stay different.
 */
export const toUsernameSkeleton: UsernameSkeleton = async (username) => {
  const { default: unhomoglyph } = await import("unhomoglyph");
  const unmarked = username.normalize("NFKD").replaceAll(/[\p{Default_Ignorable_Code_Point}\p{Mark}]/gu, "");
  const folded = unhomoglyph(unhomoglyph(unmarked.normalize("NFC")).toLowerCase());
  // unhomoglyph maps letters such as ø to a letter and a mark, and the Arabic zero to a full stop.
  const bare = folded.normalize("NFKD").replaceAll(/[\p{Mark}\p{Punctuation}\p{Symbol}]/gu, "");
  return bare.replaceAll("i", "l").normalize("NFKC");
};
