import type { MoodboardPlan } from "./plan.ts";
import { kilimRattanPlan, pergolaLightPlan, terracottaTablePlan } from "./plans/bohemian.ts";
import { bathBrassPlan, driftwoodYearPlan, saltWhitePlan, stripesTerracePlan } from "./plans/coastal.ts";
import { brickCognacLeatherPlan, longShelfPlan } from "./plans/industrial.ts";
import { lowOakPaperLightPlan, oakSlatsPlan, sageWallPlan } from "./plans/japandi.ts";
import { afternoonChairPlan, greenWallPlan, mustardShellPlan } from "./plans/mid-century-modern.ts";
import { graySofaPlan, greenKitchenPlan, woolFeetPlan } from "./plans/scandinavian.ts";

export const moodboardPlans: readonly MoodboardPlan[] = [
  lowOakPaperLightPlan,
  oakSlatsPlan,
  sageWallPlan,
  brickCognacLeatherPlan,
  longShelfPlan,
  saltWhitePlan,
  bathBrassPlan,
  driftwoodYearPlan,
  stripesTerracePlan,
  kilimRattanPlan,
  pergolaLightPlan,
  terracottaTablePlan,
  greenKitchenPlan,
  graySofaPlan,
  woolFeetPlan,
  mustardShellPlan,
  greenWallPlan,
  afternoonChairPlan,
];
