import { runStaticSteps } from "./runner/static-steps.ts";

if (!(await runStaticSteps())) process.exitCode = 1;
