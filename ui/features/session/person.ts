import type { UserWire } from "../../../adapters/http/contract/user.ts";

type Names = Pick<UserWire, "firstName" | "lastName">;

/** First letters of first and last name, uppercase; "U" if there are none. */
export function initialsOf({ firstName, lastName }: Names): string {
  const initials = [firstName, lastName].map((name) => [...(name ?? "").trim()][0] ?? "").join("");
  return initials === "" ? "U" : initials.toUpperCase();
}

export function fullNameOf({ firstName, lastName, username }: Names & Pick<UserWire, "username">): string {
  const name = [firstName, lastName].filter((part) => part !== null && part.trim() !== "").join(" ");
  return name === "" ? username : name;
}
