import { escapeHtml } from "../escape-html.ts";

/** Shown when another site sent the browser to the sign-out address: only a press of the button signs out. */
export function signOutPage(siteName: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Log Out – ${escapeHtml(siteName)}</title>
</head>
<body>
<main>
<h1>Log out of ${escapeHtml(siteName)}?</h1>
<form method="post" action="/api/logout"><button>Log Out</button></form>
<p><a href="/">Stay signed in</a></p>
</main>
</body>
</html>`;
}
