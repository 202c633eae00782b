import type { Problem } from "../contract/problem.ts";
import { escapeHtml } from "../pages/html-pages.ts";
import { plainPage } from "./plain-page.ts";

/** What a person sees where a page could not be made. */
export function refusalPage({ message, suggestion }: Problem): string {
  const advice = suggestion === undefined ? "" : `<p>${escapeHtml(suggestion)}</p>\n`;
  return plainPage(message, `${advice}<p><a href="/">Go to the home page</a></p>`);
}
