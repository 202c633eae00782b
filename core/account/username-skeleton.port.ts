/**
 * The form in which usernames are compared by their looks: names that a reader may take for each other have the same
 * skeleton, whatever letters they are written with. It is not for display, and may change with the library behind it.
 */
export type UsernameSkeleton = (username: string) => Promise<string>;
