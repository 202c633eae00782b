import type { ParseAddress } from "../core/kernel/web-url.ts";

/** The browser's own parser, as core wants it. */
export const parseAddress: ParseAddress = (text) => (URL.canParse(text) ? new URL(text) : null);
