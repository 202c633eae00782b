import type { SettingKey } from "./settings.ts";

type GivenEnvironment = Readonly<Record<string, string | undefined>>;

/** Names as short as HOST and PORT have ordinary neighbors. */
const minLength = 6;
/** From this length on, two wrong letters still leave no doubt. */
const longLength = 10;

/** Variables whose names are nearly those of settings that are not given, and the settings that they probably mean. */
export const misspelledSettings = (
  env: GivenEnvironment,
  keys: readonly SettingKey[],
): readonly { readonly name: string; readonly meant: SettingKey }[] => {
  const isGiven = (name: string) => (env[name] ?? "").trim() !== "";
  const known: ReadonlySet<string> = new Set(keys);
  const missing = keys.filter((key) => key.length >= minLength && !isGiven(key));
  return Object.keys(env)
    .filter((name) => !known.has(name) && isGiven(name))
    .flatMap((name) => {
      const meant = missing.find((key) => editDistance(name.toUpperCase(), key) <= toleranceFor(key));
      return meant === undefined ? [] : [{ name, meant }];
    });
};

const toleranceFor = (key: string) => (key.length >= longLength ? 2 : 1);

/** Letters added, left out, replaced or swapped with their neighbor (optimal string alignment distance). */
const editDistance = (from: string, to: string): number => {
  let [before, last] = [[] as readonly number[], Array.from({ length: to.length + 1 }, (_, index) => index)];
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(before, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, current];
  }
  return at(last, to.length);
};

const at = (row: readonly number[], column: number): number => row[column] ?? Number.POSITIVE_INFINITY;
