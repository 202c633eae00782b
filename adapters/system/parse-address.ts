import type { ParseAddress } from "../../core/kernel/web-address.port.ts";

export const parseAddress: ParseAddress = (text) => URL.parse(text);
