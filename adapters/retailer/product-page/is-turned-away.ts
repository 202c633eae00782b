import { doorkeepersBeginning } from "./bot-challenge-patterns.ts";
import type { PageFacts } from "./page-metadata.ts";

/** Pieces of the pages that ask who is there. Pages of a product can carry some of them too. */
const challenge =
  /validateCaptcha|captcha-delivery\.com|px-captcha|cf-chl|_cf_chl_opt|_Incapsula_Resource|distil_r_captcha/u;

/** Whether this is called like the page of a doorkeeper: it is hardly ever what a shop sells. */
export function isTurnedAway({ title, metas }: Pick<PageFacts, "title" | "metas">): boolean {
  return [title, metas.get("og:title") ?? ""].some((name) => doorkeepersBeginning.test(name));
}

export function asksWhoIsThere(html: string): boolean {
  return challenge.test(html);
}
