import { darkColors } from "../design/dark-colors.ts";
import { lightColors } from "../design/light-colors.ts";
import type { PageHead } from "./page-head.ts";

const escapes: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => escapes[character] ?? character);
}

/** The head of a page as HTML. `origin` is the site's own, without a final slash. */
export function headMarkup({ title, description, canonicalPath, listed }: PageHead, origin: string): string {
  const lines = [
    `<title>${escaped(title)}</title>`,
    `<meta name="description" content="${escaped(description)}">`,
    `<link rel="canonical" href="${escaped(origin + canonicalPath)}">`,
    themeColor(lightColors.paper, "light"),
    themeColor(darkColors.paper, "dark"),
  ];
  return [...lines, ...(listed ? [] : ['<meta name="robots" content="noindex">'])].join("\n    ");
}

function themeColor(color: string, scheme: "light" | "dark"): string {
  return `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})">`;
}
