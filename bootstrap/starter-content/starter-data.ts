import type { SiteSettings } from "../../core/site/site-settings.ts";
import type { TermKind } from "../../core/term/term.ts";
import { kilimRattan, pergolaLight, terracottaTable } from "./boards/bohemian.ts";
import { bathBrass, driftwoodYear, saltWhite, stripesTerrace } from "./boards/coastal.ts";
import { brickCognacLeather, longShelf, trestleSteel } from "./boards/industrial.ts";
import { lowOakPaperLight, oakSlats, paperInkAsh, sageWall } from "./boards/japandi.ts";
import { afternoonChair, greenWall, mustardShell } from "./boards/mid-century-modern.ts";
import { graySofa, greenKitchen, woolFeet } from "./boards/scandinavian.ts";
import type { StarterBoard } from "./starter-board.ts";

/** Published boards, newest first, then drafts. */
export const starterBoards: readonly StarterBoard[] = [
  lowOakPaperLight,
  brickCognacLeather,
  saltWhite,
  kilimRattan,
  greenKitchen,
  mustardShell,
  graySofa,
  oakSlats,
  longShelf,
  pergolaLight,
  bathBrass,
  greenWall,
  sageWall,
  afternoonChair,
  woolFeet,
  driftwoodYear,
  terracottaTable,
  stripesTerrace,
  paperInkAsh,
  trestleSteel,
];

/** The initial terms of each list, in display order. */
export const starterTerms: Readonly<Record<TermKind, readonly string[]>> = {
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
};

export const starterSettings: SiteSettings = {
  socialProfiles: [
    { service: "pinterest", label: "Pinterest", url: "https://www.pinterest.com/" },
    { service: "instagram", label: "Instagram", url: "https://www.instagram.com/" },
  ],
  disclosure: "As an Amazon Associate we earn from qualifying purchases.",
};
