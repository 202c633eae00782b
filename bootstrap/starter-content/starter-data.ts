import { kilimRattan, pergolaLight, terracottaTable } from "./boards/bohemian.ts";
import { bathBrass, driftwoodYear, saltWhite, stripesTerrace } from "./boards/coastal.ts";
import { brickCognacLeather, longShelf, trestleSteel } from "./boards/industrial.ts";
import { lowOakPaperLight, oakSlats, paperInkAsh, sageWall } from "./boards/japandi.ts";
import { afternoonChair, greenWall, mustardShell } from "./boards/mid-century-modern.ts";
import { graySofa, greenKitchen, woolFeet } from "./boards/scandinavian.ts";
import type { StarterBoard } from "./starter-board.ts";

/** Newest first, as visitors see them; the drafts come last. */
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
