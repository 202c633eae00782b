import type { ErrorBody } from "../contract/schemas.ts";

/** A document outside the UI that is the same for all users: a feed, a sitemap, a manifest, a page for frames. */
export interface SiteDocument {
  /** Default: 200. */
  readonly status?: 200 | 404;
  /** The `Content-Type`, with its charset. */
  readonly type: string;
  readonly body: string;
}

/** Creates a document for the site's public origin; null when it does not exist. */
export type RenderDocument = (origin: string) => Promise<SiteDocument | null>;

export const xmlType = "application/xml; charset=utf-8";

/** Characters that XML 1.0 does not allow, not even escaped. */
const forbiddenCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes text for an element or attribute; characters that XML 1.0 does not allow are removed. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(forbiddenCharacters, ""));
}

const htmlEntities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/gu, (character) => htmlEntities[character] ?? character);
}

/** Path of the stylesheet; the Content-Security-Policy forbids inline styles. */
export const stylesheetPath = "/api/plain.css";

/** The site's colors for the few pages outside its UI, light or dark by the system's preference. */
export const stylesheet = `
:root { color-scheme: light dark; --paper: #f4f0e8; --ink: #1d1915; --rule: #d6cdbe; --accent: #4c5229; }
@media (prefers-color-scheme: dark) { :root { --paper: #171411; --ink: #efe8dc; --rule: #3a332c; --accent: #c2c791; } }
body { margin: 0 auto; max-width: 60rem; padding: 2.5rem 1.25rem 4.5rem; background: var(--paper); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif; }
h1, h2 { font-family: Georgia, serif; font-weight: 400; line-height: 1.05; letter-spacing: -0.012em; }
h1 { font-size: 2.75rem; margin: 0 0 1.25rem; }
h2 { font-size: 2rem; margin: 4.5rem 0 1.25rem; border-top: 1px solid var(--ink); padding-top: 1.25rem; }
h3 { margin: 0; font-size: 1rem; }
article { border-top: 1px solid var(--rule); padding: 1rem 0; }
a { color: inherit; text-underline-offset: 3px; }
a:hover { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px; }
pre { overflow: auto; max-height: 30rem; font-size: 0.875rem; }
code { overflow-wrap: anywhere; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1.5rem; padding: 0; list-style: none; }
nav a, summary { display: inline-block; padding: 0.6rem 0; }
button { min-height: 48px; padding: 0 22px; border: 0; border-radius: 2px; background: var(--ink); color: var(--paper); font: 500 0.9375rem system-ui, sans-serif; cursor: pointer; }
`;

/** Renders a page outside the UI. `main` is HTML: external text in it must already be escaped. */
export function renderHtmlPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>`;
}

/** The page that browsers get instead of a JSON error. */
export function renderErrorPage({ message, suggestion }: ErrorBody): string {
  const advice = suggestion === undefined ? "" : `<p>${escapeHtml(suggestion)}</p>\n`;
  return renderHtmlPage(message, `${advice}<p><a href="/">Go to the home page</a></p>`);
}

/** Asks before signing out when another site led to the sign-out URL; only the button signs out. */
export function renderSignOutPage(siteName: string): string {
  return renderHtmlPage(
    `Log out of ${siteName}?`,
    `<form method="post" action="/api/logout"><button>Log Out</button></form>
<p><a href="/">Stay signed in</a></p>`,
  );
}
