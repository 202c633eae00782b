import type { Role } from "../furniture-sentences.ts";

/** The things the writer can name. Nothing else of a shop's title reaches a description. */
const nounsOfRole: Readonly<Record<Role, string>> = {
  sofa: "sofa, couch, sectional, loveseat, daybed, settee",
  bed: "bed, bed frame, platform bed",
  table: "dining table, trestle table, kitchen island, console table, table",
  desk: "desk, writing desk, standing desk",
  "low table": "coffee table, side table, end table, bedside table, nightstand",
  chair:
    "armchair, lounge chair, accent chair, tub chair, dining chair, desk chair, office chair, rocking chair, recliner, chair",
  "small seat": "stool, bar stool, counter stool, footstool, ottoman, pouf, bench",
  cabinet: "sideboard, credenza, cabinet, dresser, chest of drawers, media console, TV stand, wardrobe, vanity",
  shelf: "shelf unit, bookcase, bookshelf, shelf",
  pendant: "pendant light, pendant lamp, pendant, chandelier",
  lamp: "table lamp, floor lamp, desk lamp, task lamp, wall lamp, sconce, lantern, lamp",
  rug: "rug, area rug, runner, carpet",
  cushion: "cushion, throw pillow, pillow",
  cloth: "throw, blanket, curtain, bedspread, duvet cover, tablecloth, towel",
  mirror: "floor mirror, wall mirror, mirror",
  picture: "print, wall art, painting, poster, wall hanging, clock",
  vessel: "vase, urn, bowl, jug, pitcher, candle holder, planter, tray",
  basket: "storage basket, basket, hamper",
  plant: "fiddle-leaf fig, olive tree, snake plant, parlour palm, pothos, palm, fern, monstera, plant, tree",
};

export interface Noun {
  readonly one: string;
  readonly many: string;
  readonly role: Role;
}

const roles = Object.keys(nounsOfRole).filter((key): key is Role => key in nounsOfRole);

/** Longest first, so that a "table lamp" is no table. */
export const nouns: readonly Noun[] = roles
  .flatMap((role) => nounsOfRole[role].split(", ").map((one) => ({ one, many: severalOf(one), role })))
  .sort((a, b) => b.one.length - a.one.length);

function severalOf(noun: string): string {
  if (noun === "chest of drawers") return "chests of drawers";
  if (/shelf$/u.test(noun)) return noun.replace(/shelf$/u, "shelves");
  if (/(?:s|ch)$/u.test(noun)) return noun === "pothos" ? noun : `${noun}es`;
  return /[^aeiou]y$/u.test(noun) ? noun.replace(/y$/u, "ies") : `${noun}s`;
}
