import { runStep, staticSteps } from "../runner/steps.ts";

/** Runs all steps, also after a failure, so that one run shows every problem. */
for (const step of staticSteps) {
  if (!(await runStep(step))) process.exitCode = 1;
}
