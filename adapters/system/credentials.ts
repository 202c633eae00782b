import type { ZxcvbnFactory, ZxcvbnResult } from "@zxcvbn-ts/core";
import type { FindPasswordWeakness, PasswordWeakness } from "../../core/account/password-strength.port.ts";

/** Scores are the logarithm of the guesses it takes: 4 stands for 10^10 and more. */
const leastScore = 4;
/**
 * The estimate blocks the program, and its time grows with the square of the length: at most 30 ms for so many
 * characters. Whatever follows can only make a password stronger.
 */
const maxLength = 40;
const maxSubstitutions = 20;

const byWarning: Readonly<Record<string, PasswordWeakness>> = {
  straightRow: "pattern",
  keyPattern: "pattern",
  sequences: "pattern",
  dates: "pattern",
  recentYears: "pattern",
  simpleRepeat: "repeated",
  extendedRepeat: "repeated",
};

/** Estimates strength with zxcvbn and its 49,000 most common passwords, which are loaded when first needed: 30 MB. */
export function makeFindPasswordWeakness(): FindPasswordWeakness {
  let loading: Promise<ZxcvbnFactory> | undefined;

  return async (password, context) => {
    loading ??= load();
    const result = (await loading).check(password, [...context]);
    return result.score >= leastScore ? null : weaknessOf(result);
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
function weaknessOf({ feedback, sequence }: ZxcvbnResult): PasswordWeakness {
  const dictionaries = sequence.map(({ dictionaryName }) => String(dictionaryName));
  if (dictionaries.includes("userInputs")) return "personal";
  const kind = byWarning[feedback.warning ?? ""];
  if (kind !== undefined) return kind;
  return dictionaries.includes("passwords-common") ? "common" : "guessable";
}
