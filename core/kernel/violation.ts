/** One broken rule. `path` names the field ("title", "products"), `title` and `message` are what a person reads. */
export interface Violation {
  readonly path: string;
  readonly title: string;
  readonly message: string;
}
