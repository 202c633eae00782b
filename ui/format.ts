/** "1 product", "12 products", "1,234 products". */
export function formatCount(count: number, noun: string): string {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

/** Keeps measures and their unit on one line ("45 cm", "120 × 65 cm"). */
export function joinUnits(text: string): string {
  return text
    .replace(/(\d) (?=(?:mm|cm|m|in|ft|px|g|kg|ml|l|W|×)(?![\p{Letter}\p{Number}]))/gu, "$1\u00a0")
    .replace(/(\u00a0×) (?=\d)/gu, "$1\u00a0");
}

/** How large a title is set: titles over 60 characters drop one step, over 120 two. */
export function titleLength(title: string): "default" | "long" | "longest" {
  if (title.length > 120) return "longest";
  return title.length > 60 ? "long" : "default";
}
