import { z } from "zod";
import type { SiteSettings } from "../../core/site/site-settings.ts";
import type { TermKind } from "../../core/term/term.ts";
import boards from "./boards.json" with { type: "json" };

/** The initial terms of each list, in display order. */
export const starterTerms = {
  style: ["Japandi", "Scandinavian", "Bohemian", "Industrial", "Mid-Century Modern", "Coastal"],
  room: ["Living Room", "Bedroom", "Dining Room", "Kitchen", "Bathroom", "Office", "Outdoor"],
  adjective: ["Airy", "Bright", "Calm", "Cozy", "Earthy", "Layered", "Minimal", "Moody", "Sunlit", "Warm"],
  furnitureType: [
    "Sofa",
    "Armchair",
    "Coffee Table",
    "Side Table",
    "Dining Table",
    "Dining Chair",
    "Bed",
    "Nightstand",
    "Sideboard",
    "Shelf",
    "Rug",
    "Floor Lamp",
    "Table Lamp",
    "Pendant",
    "Mirror",
    "Plant",
  ],
} as const satisfies Readonly<Record<TermKind, readonly string[]>>;

const starterBoardSchema = z.strictObject({
  slug: z.string(),
  title: z.string(),
  style: z.enum(starterTerms.style),
  room: z.enum(starterTerms.room).nullable(),
  adjective: z.enum(starterTerms.adjective).nullable(),
  status: z.enum(["draft", "published"]),
  description: z.string(),
  products: z.array(z.string()),
});

/** A board of the starter content. `slug` names its files, `products` are image names of the sample catalog. */
export type StarterBoard = Readonly<z.infer<typeof starterBoardSchema>>;

/** Published boards, newest first, then drafts. Throws at load when a board does not match the schema. */
export const starterBoards: readonly StarterBoard[] = z.array(starterBoardSchema).parse(boards);

export const starterSettings: SiteSettings = {
  socialProfiles: [
    { service: "pinterest", label: "Pinterest", url: "https://www.pinterest.com/" },
    { service: "instagram", label: "Instagram", url: "https://www.instagram.com/" },
  ],
  disclosure: "As an Amazon Associate we earn from qualifying purchases.",
};
