/** Groups of synonyms. Includes forms that stemming does not join, such as "shelves". */
const groups: readonly (readonly string[])[] = [
  ["armoire", "wardrobe"],
  ["artwork", "wall art"],
  ["barstool", "bar stool", "counter stool"],
  ["bohemian", "boho"],
  ["bookcase", "bookshelf", "bookshelves"],
  ["candlestick", "candle holder", "candleholder"],
  ["coffee table", "cocktail table"],
  ["cozy", "cosy"],
  ["cupboard", "cabinet"],
  ["curtain", "drape", "drapery"],
  ["cushion", "pillow"],
  ["dresser", "chest of drawers"],
  ["duvet", "comforter"],
  ["entryway", "foyer", "hallway"],
  ["faucet", "tap"],
  ["gray", "grey"],
  ["living room", "sitting room"],
  ["mid century", "midcentury", "mcm"],
  ["nightstand", "bedside table"],
  ["ottoman", "pouf", "pouffe", "footstool"],
  ["picture frame", "photo frame"],
  ["planter", "plant pot", "flowerpot", "flower pot"],
  ["rug", "carpet"],
  ["scandinavian", "scandi", "nordic"],
  ["sconce", "wall lamp", "wall light"],
  ["shelf", "shelves", "shelving"],
  ["side table", "end table"],
  ["sideboard", "credenza", "buffet"],
  ["sofa", "couch", "settee", "loveseat"],
  ["tv stand", "tv unit", "media console"],
];

/** One-way synonyms. The reverse direction finds too much ("lamp" would find "light oak") or already matches. */
const oneWay: Readonly<Record<string, readonly string[]>> = {
  greenery: ["plant"],
  houseplant: ["plant"],
  light: ["lamp"],
  "night stand": ["nightstand", "bedside table"],
  "throw pillow": ["cushion", "pillow"],
};

/** Number of words in the longest phrase of the lists above. */
export const maxPhraseWords = 3;

/** Returns the synonyms of a phrase in lower case without accents; empty if there are none. */
export type FindSynonyms = (phrase: string) => readonly string[];

/** Compares phrases by the stems of their words, so that "couches" has the synonyms of "couch". */
export function createSynonymLookup(stem: (word: string) => string): FindSynonyms {
  const toKey = (phrase: string) => phrase.split(" ").map(stem).join(" ");
  const pairs = groups.flatMap((group) => group.map((phrase) => [phrase, group] as const));
  const byKey = new Map([...pairs, ...Object.entries(oneWay)].map(([phrase, names]) => [toKey(phrase), names]));
  return (phrase) => {
    const key = toKey(phrase);
    return (byKey.get(key) ?? []).filter((name) => toKey(name) !== key);
  };
}

/** Returns the words of a text in lower case and without accents: "Bouclé, 45 × 45 cm" → boucle, 45, 45, cm. */
export function getSearchWords(text: string): readonly string[] {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}
