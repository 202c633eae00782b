/** Address part of a name: lowercase, spaces replaced by hyphens (specification, sections 2 and 9). */
export function slugOf(name: string): string {
  return foldCase(name).replaceAll(" ", "-");
}

/** "mid-century-modern" → "Mid Century Modern": the name shown when no stored name has this slug. */
export function titleCase(slug: string): string {
  return slug
    .split("-")
    .filter((word) => word !== "")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");
}

/** Two names that look the same are kept as the same one: composed, without what nobody sees, inner spaces single. */
export function tidyName(name: string): string {
  return name.replace(unseen, "").normalize("NFC").replace(/\s+/gu, " ").replace(edges, "");
}

/** The form in which names are compared: tidy and lowercase, and joiners make no difference. */
export function foldCase(name: string): string {
  return tidyName(name.replace(ignorable, "")).toLowerCase().normalize("NFC");
}

const ignorable = /\p{Default_Ignorable_Code_Point}+/gu;

/** All of these but what scripts and pictures need for their parts: joiners, the choice of a picture's looks, a flag's letters. */
const unseen = /(?![\p{Join_Control}\p{Variation_Selector}\u{e0020}-\u{e007f}])\p{Default_Ignorable_Code_Point}/gu;
const edges = /^[\s\p{Join_Control}]+|[\s\p{Join_Control}]+$/gu;
