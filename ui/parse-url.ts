import type { ParseUrl } from "../core/kernel/web-url.ts";

/** The browser's own parser, as core wants it. */
export const parseUrl: ParseUrl = (text) => (URL.canParse(text) ? new URL(text) : null);
