import { slugOf } from "../../../core/kernel/text.ts";

/** Pages whose address has a second part: a name or an id. */
const withSecondPart: ReadonlySet<string> = new Set(["admin", "board"]);

/**
 * The one path of the page that somebody means: dots resolved as browsers do, no slash twice or at the end, and names as
 * slugs. The path itself where nothing is to be tidied, or where nothing would be found anyway.
 */
export function tidyPath(path: string): string {
  const segments = withoutDots(path)
    .split(/[/\\]+/u)
    .filter((segment) => segment !== "");
  const [first = "", , ...rest] = segments;
  const isPage = segments.length === 1 || (rest.length === 0 && withSecondPart.has(first.toLowerCase()));
  return `/${(isPage ? segments.map(tidySegment) : segments).join("/")}`;
}

/** An escaped dot is a dot to browsers too. */
function withoutDots(path: string): string {
  if (!/(?:^|[/\\])(?:\.|%2e){1,2}(?:[/\\]|$)/iu.test(path)) return path;
  return new URL(`http://site.invalid/${path.replace(/^[/\\]+/u, "")}`).pathname;
}

/** Escapes that stand for no text, and blanks around nothing or dots, are left to the page, which is not found. */
function tidySegment(segment: string): string {
  const name = decoded(segment);
  const slug = slugOf(name ?? "");
  return slug === name || /^\.{0,2}$/u.test(slug) ? segment : encodeURIComponent(slug);
}

function decoded(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}
