import type { ParseAddress } from "../../core/kernel/web-url.ts";

export const parseAddress: ParseAddress = (text) => URL.parse(text);
