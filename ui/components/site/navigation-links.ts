import { paths } from "../../paths.ts";

export type SiteSection = "boards" | "styles" | "rooms" | "admin";

export interface NavigationLink {
  readonly name: string;
  readonly href: string;
  readonly section: SiteSection;
}

const publicLinks: readonly NavigationLink[] = [
  { name: "Latest Boards", href: paths.boards, section: "boards" },
  { name: "Browse Styles", href: paths.styles, section: "styles" },
  { name: "Browse Rooms", href: paths.rooms, section: "rooms" },
];

/** "page" for the link to the page itself, "true" for one to the part of the site that the page belongs to. */
export function getAriaCurrent(link: NavigationLink, section: SiteSection | null, path: string) {
  if (link.section !== section) return undefined;
  return link.href === path ? "page" : "true";
}

/** Admins also get the way to their own pages. */
export function navigationLinks(isAdmin: boolean): readonly NavigationLink[] {
  return isAdmin ? [...publicLinks, { name: "Admin", href: paths.admin, section: "admin" }] : publicLinks;
}

/** The footer's links as the specification names them (section 2); "Dining" leads to the dining room. */
export const footerLinkGroups = [
  { title: "Styles", links: ["Japandi", "Scandinavian", "Bohemian", "Industrial"].map(link) },
  { title: "Rooms", links: ["Living Room", "Bedroom", "Dining", "Office"].map(link) },
] as const;

function link(name: string) {
  return { name, href: paths.category(name) };
}
