import { escapeHtml } from "../pages/html-pages.ts";
import { plainStylePath } from "./plain-style.ts";

/** A document that stands outside the UI. `main` is markup: whatever it shows of the outside must be escaped already. */
export function plainPage(title: string, main: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${plainStylePath}">
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${main}
</main>
</body>
</html>`;
}
