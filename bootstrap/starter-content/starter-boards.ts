import { kilimRattan, supperPergola, terracottaTable } from "./boards/bohemian.ts";
import { bathBrass, driftwoodYear, saltWhite, towelsTerrace } from "./boards/coastal.ts";
import { brickCognacLeather, longShelf, trestleSteel } from "./boards/industrial.ts";
import { lowOakPaperLight, oakSlats, paperInkAsh, sageWall } from "./boards/japandi.ts";
import { afternoonChair, greenWall, mustardShell } from "./boards/mid-century-modern.ts";
import { greySofa, sageKitchen, woolFeet } from "./boards/scandinavian.ts";
import type { StarterBoard } from "./starter-board.ts";

/** Newest first, as visitors see them; the drafts come last. */
export const starterBoards: readonly StarterBoard[] = [
  lowOakPaperLight,
  brickCognacLeather,
  saltWhite,
  kilimRattan,
  sageKitchen,
  mustardShell,
  greySofa,
  oakSlats,
  longShelf,
  supperPergola,
  bathBrass,
  greenWall,
  sageWall,
  afternoonChair,
  woolFeet,
  driftwoodYear,
  terracottaTable,
  towelsTerrace,
  paperInkAsh,
  trestleSteel,
];
