/** The names that identify similar boards. */
export interface Combination {
  readonly style: string;
  readonly room: string | null;
  readonly adjective: string | null;
}
