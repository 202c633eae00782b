import type { MoodboardPlan } from "./plan.ts";
import { kilimRattanPlan, supperPergolaPlan, terracottaTablePlan } from "./plans/bohemian.ts";
import { bathBrassPlan, driftwoodYearPlan, saltWhitePlan, towelsTerracePlan } from "./plans/coastal.ts";
import { brickCognacLeatherPlan, longShelfPlan } from "./plans/industrial.ts";
import { lowOakPaperLightPlan, oakSlatsPlan, sageWallPlan } from "./plans/japandi.ts";
import { afternoonChairPlan, greenWallPlan, mustardShellPlan } from "./plans/mid-century-modern.ts";
import { greySofaPlan, sageKitchenPlan, woolFeetPlan } from "./plans/scandinavian.ts";

export const moodboardPlans: readonly MoodboardPlan[] = [
  lowOakPaperLightPlan,
  oakSlatsPlan,
  sageWallPlan,
  brickCognacLeatherPlan,
  longShelfPlan,
  saltWhitePlan,
  bathBrassPlan,
  driftwoodYearPlan,
  towelsTerracePlan,
  kilimRattanPlan,
  supperPergolaPlan,
  terracottaTablePlan,
  sageKitchenPlan,
  greySofaPlan,
  woolFeetPlan,
  mustardShellPlan,
  greenWallPlan,
  afternoonChairPlan,
];
