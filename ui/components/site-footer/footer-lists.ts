import { paths } from "../../paths.ts";

/** The footer's links as the specification names them (section 2); "Dining" leads to the dining room. */
export const footerLists = [
  { title: "Styles", links: ["Japandi", "Scandinavian", "Bohemian", "Industrial"].map(link) },
  { title: "Rooms", links: ["Living Room", "Bedroom", "Dining", "Office"].map(link) },
] as const;

function link(name: string) {
  return { name, href: paths.category(name) };
}
