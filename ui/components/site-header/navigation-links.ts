import { paths } from "../../paths.ts";

export type Section = "boards" | "styles" | "rooms" | "admin";

export interface NavigationLink {
  readonly name: string;
  readonly href: string;
  readonly section: Section;
}

const everybody: readonly NavigationLink[] = [
  { name: "Latest Boards", href: paths.boards, section: "boards" },
  { name: "Browse Styles", href: paths.styles, section: "styles" },
  { name: "Browse Rooms", href: paths.rooms, section: "rooms" },
];

/** Admins also get the way to their own pages. */
export function navigationLinks(isAdmin: boolean): readonly NavigationLink[] {
  return isAdmin ? [...everybody, { name: "Admin", href: paths.admin, section: "admin" }] : everybody;
}
