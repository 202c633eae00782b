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

/** The form in which names are compared: trimmed, inner spaces single, lowercase. */
export function foldCase(name: string): string {
  return name.trim().replace(/\s+/gu, " ").toLowerCase();
}
