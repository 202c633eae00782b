/** Calls whose refusals are one plain sentence, because it reaches a toast word for word. */
export const plainTextPaths: ReadonlySet<string> = new Set(["/api/login", "/api/register", "/api/logout"]);
