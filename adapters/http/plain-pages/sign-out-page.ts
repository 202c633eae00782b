import { plainPage } from "./plain-page.ts";

/** Shown when another site sent the browser to the sign-out address: only a press of the button signs out. */
export function signOutPage(siteName: string): string {
  return plainPage(
    `Log out of ${siteName}?`,
    `<form method="post" action="/api/logout"><button>Log Out</button></form>
<p><a href="/">Stay signed in</a></p>`,
  );
}
