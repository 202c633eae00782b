import { isIP } from "node:net";
import { z } from "zod";

function isEncodedName(text: string) {
  try {
    return decodeURIComponent(text) !== "";
  } catch {
    return false;
  }
}

function isDatabaseUrl(text: string) {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname } = new URL(text);
  return ["postgres:", "postgresql:"].includes(protocol) && isEncodedName(pathname.slice(1));
}

/** Digits and dots are accepted only as a valid IP address. */
function isHost(text: string) {
  return isIP(text) !== 0 || (!/^[\d.]+$/u.test(text) && /^(?:\w|\w[\w-]*\w)(?:\.(?:\w|\w[\w-]*\w))*$/u.test(text));
}

/** A host name or IP address. Whether it belongs to this machine is found out when the server listens. */
export const hostName = z.string().refine(isHost);

export const singleLine = z.string().regex(/^[^\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]*$/u);

/** A whole number in decimal digits, `min` and `max` included. */
export function integer(min: number, max: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max));
}

/** Without user and password: `fetch` rejects URLs that contain them. */
function isWebUrl(text: string) {
  if (!URL.canParse(text)) return false;
  const { protocol, search, username, password } = new URL(text);
  return ["http:", "https:"].includes(protocol) && search === "" && username === "" && password === "";
}

function isWebOrigin(text: string) {
  if (!isWebUrl(text)) return false;
  const { pathname, hash } = new URL(text);
  return pathname === "/" && hash === "";
}

/** An origin, without a trailing slash. */
export const webOrigin = z
  .string()
  .refine(isWebOrigin)
  .transform((text) => new URL(text).origin);

/** A URL with its path, without a trailing slash. */
export const webUrl = z
  .string()
  .refine(isWebUrl)
  .transform((text) => text.replace(/\/+$/u, ""));

export const databaseUrl = z.string().refine(isDatabaseUrl);

export const onOff = z.enum(["on", "off"]).transform((choice) => choice === "on");

/** The name of one of these entries. */
export function nameOf<Name extends string>(entries: Readonly<Record<Name, unknown>>) {
  return z.custom<Name>((value) => typeof value === "string" && Object.hasOwn(entries, value));
}

const secondsPerUnit: Readonly<Record<string, number>> = { m: 60, h: 3_600, d: 86_400 };

/** A time such as "90m", "24h" or "7d" in seconds, or null for "off". */
export const intervalOrOff = z
  .string()
  .regex(/^(?:off|[1-9]\d{0,4}[mhd])$/u)
  .transform((text) => (text === "off" ? null : Number.parseInt(text, 10) * (secondsPerUnit[text.slice(-1)] ?? 0)));
