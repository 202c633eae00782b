import { limits } from "../adapters/http/contract/constants.ts";
import { truncate } from "../core/kernel/text.ts";
/** "1 product", "12 products", "1,234 products". */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

/** Replaces spaces before units and around "×" by no-break spaces ("45 cm", "120 × 65 cm"). */
export function joinUnits(text: string): string {
  return text
    .replace(/(\d) (?=(?:mm|cm|m|in|ft|px|g|kg|ml|l|W|×)(?![\p{Letter}\p{Number}]))/gu, "$1\u00a0")
    .replace(/(\u00a0×) (?=\d)/gu, "$1\u00a0");
}

/** Size of a title: one step smaller over 60 characters, two over 120. */
export function getTitleLength(title: string): "default" | "long" | "longest" {
  if (title.length > 120) return "longest";
  return title.length > 60 ? "long" : "default";
}

/** The search text as it is in a URL: trimmed, and truncated when it is too long. */
export function normalizeSearchText(text: string | null): string {
  return truncate((text ?? "").trim(), limits.searchText);
}
