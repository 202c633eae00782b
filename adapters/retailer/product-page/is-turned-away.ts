import type { PageFacts } from "./page-facts.ts";

/** How pages begin that keep programs out or have nothing to show, in the words of the services that make them. */
const words = [
  "access (?:to this page (?:has been )?)?denied",
  "are you (?:a )?(?:human|robot)",
  "attention required",
  "bot (?:check|detection|verification)",
  "captcha",
  "checking your browser",
  "(?:error )?40[0-9]\\b",
  "(?:error )?50[0-9]\\b",
  "forbidden",
  "human verification",
  "just a moment",
  "one more step",
  "page not found",
  "pardon our interruption",
  "please (?:verify|wait)",
  "robot (?:check|or human)",
  "security (?:check|verification)",
  "service unavailable",
  "sorry, (?:we|you) ",
  "too many requests",
  "verify (?:that )?you",
];
const beginning = new RegExp(`^\\W*(?:${words.join("|")})`, "iu");

/** Pieces of the pages that ask who is there. Pages of a product can carry some of them too. */
const challenge =
  /validateCaptcha|captcha-delivery\.com|px-captcha|cf-chl|_cf_chl_opt|_Incapsula_Resource|distil_r_captcha/u;

/** Whether this is the page of a doorkeeper: it is never what a shop sells. */
export function isTurnedAway({ title, metas }: Pick<PageFacts, "title" | "metas">): boolean {
  return [title, metas.get("og:title") ?? ""].some((name) => beginning.test(name));
}

export function asksWhoIsThere(html: string): boolean {
  return challenge.test(html);
}
