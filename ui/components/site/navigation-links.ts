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

/** Value of `aria-current`: "page" for a link to the current page, "true" for a link to its section of the site. */
export function getAriaCurrent(link: NavigationLink, section: SiteSection | null, path: string) {
  if (link.section !== section) return undefined;
  return link.href === path ? "page" : "true";
}

/** Public links, for admins and editors also the link to the admin area. */
export function listNavigationLinks(hasAdminLink: boolean): readonly NavigationLink[] {
  return hasAdminLink ? [...publicLinks, { name: "Admin", href: paths.admin, section: "admin" }] : publicLinks;
}

/** The footer's fixed links (core/README.md, U11); "Dining" leads to the dining room (C5). */
export const footerLinkGroups = [
  { title: "Styles", links: ["Japandi", "Scandinavian", "Bohemian", "Industrial"].map(toLink) },
  { title: "Rooms", links: ["Living Room", "Bedroom", "Dining", "Office"].map(toLink) },
] as const;

function toLink(name: string) {
  return { name, href: paths.category(name) };
}
