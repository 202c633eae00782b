import { runStep } from "../runner/run-step.ts";
import { staticSteps } from "../runner/static-steps.ts";

/** Every step is run, so that one look shows everything there is to mend. */
for (const step of staticSteps) {
  if (!(await runStep(step))) process.exitCode = 1;
}
