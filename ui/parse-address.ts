import type { ParseAddress } from "../core/kernel/web-address.port.ts";

/** The browser's own parser, as core wants it. */
export const parseAddress: ParseAddress = (text) => (URL.canParse(text) ? new URL(text) : null);
