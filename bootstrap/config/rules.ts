import { z } from "zod";

const isWebOrigin = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return ["http:", "https:"].includes(protocol) && pathname === "/" && search === "" && hash === "";
};

const isDatabaseAddress = (text: string) =>
  URL.canParse(text) && ["postgres:", "postgresql:"].includes(new URL(text).protocol);

/** A whole number of that range, written in digits. */
export const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .pipe(z.number().min(least).max(most));

/** Without the slash at the end. */
export const webOrigin = z
  .string()
  .refine(isWebOrigin)
  .transform((text) => new URL(text).origin);

/** Without user and password: nothing may be asked for under such an address. */
const isWebAddress = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, search, username, password } = new URL(text);
  return ["http:", "https:"].includes(protocol) && search === "" && username === "" && password === "";
};

/** With its path, without a slash at the end. */
export const webAddress = z
  .string()
  .refine(isWebAddress)
  .transform((text) => text.replace(/\/+$/u, ""));

export const databaseAddress = z.string().refine(isDatabaseAddress);

export const databaseAddresses = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part !== ""),
  )
  .pipe(z.array(databaseAddress));

export const onOff = z.enum(["on", "off"]).transform((choice) => choice === "on");
