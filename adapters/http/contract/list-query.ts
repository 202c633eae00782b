import { truncate } from "../../../core/kernel/text.ts";
import { limits } from "./constants.ts";

/** Query parameters of the pages that list boards, with the maximum length of each. */
const maxLength = { q: limits.searchText, style: limits.name, room: limits.name, after: limits.searchText } as const;

export type ListParameter = keyof typeof maxLength;

export const listParameters: readonly ListParameter[] = ["q", "style", "room", "after"];

/**
 * Parses the list parameters of a query string. Only the first value of each is used, control characters become spaces,
 * long values are truncated, and empty ones are left out.
 */
export function parseListQuery(search: string): Partial<Record<ListParameter, string>> {
  const query = new URLSearchParams(search);
  const parsed: Partial<Record<ListParameter, string>> = {};
  for (const name of listParameters) {
    const text = (query.get(name) ?? "").replaceAll(/\p{Control}/gu, " ").trim();
    const value = truncate(text, maxLength[name]).trimEnd();
    if (value !== "") parsed[name] = value;
  }
  return parsed;
}
