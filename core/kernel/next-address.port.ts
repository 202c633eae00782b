/**
 * Where an address redirects to, absolute; null when it does not. Goes only where everybody may go, reads nothing and
 * follows nothing. Errors: `foreign.unreadable`.
 */
export type NextAddress = (address: string) => Promise<string | null>;
