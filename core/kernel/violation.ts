/** One broken rule. `path` names the field ("title", "products"), `title` and `message` are what a person reads. */
export interface Violation {
  readonly path: string;
  readonly title: string;
  readonly message: string;
}

/** All of them as one text, in which what several fields break is said once. */
export function sentencesOf(violations: readonly Violation[]): string {
  return [...new Set(violations.map(({ message }) => message))].join(" ");
}
