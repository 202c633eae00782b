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

/** Numbers with dots between them can only be meant as an address. */
function isHost(text: string) {
  return isIP(text) !== 0 || (!/^[\d.]+$/u.test(text) && /^(?:\w|\w[\w-]*\w)(?:\.(?:\w|\w[\w-]*\w))*$/u.test(text));
}

/** Whether it is an address of this machine shows when the site listens there. */
export const hostName = z.string().refine(isHost);

export const singleLine = z.string().regex(/^[^\p{Control}\p{Line_Separator}\p{Paragraph_Separator}]*$/u);

/** A whole number of that range, written in digits. */
export function integer(least: number, most: number) {
  return z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));
}

/** Without user and password: nothing may be asked for under such an address. */
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

/** Without the slash at the end. */
export const webOrigin = z
  .string()
  .refine(isWebOrigin)
  .transform((text) => new URL(text).origin);

/** With its path, without a slash at the end. */
export const webUrl = z
  .string()
  .refine(isWebUrl)
  .transform((text) => text.replace(/\/+$/u, ""));

export const databaseUrl = z.string().refine(isDatabaseUrl);

export const databaseUrls = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  )
  .pipe(z.array(databaseUrl));

export const onOff = z.enum(["on", "off"]).transform((choice) => choice === "on");

/** What an owner reads about one setting. */
export interface SettingDocs {
  readonly description: string;
  /** Continues "expected …". */
  readonly expected: string;
  /** Shown in the table; a setting without one is optional. */
  readonly default?: string;
  /** Never shown in a message. */
  readonly secret?: true;
}
