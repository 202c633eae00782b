import { runStep, type Step } from "./run-step.ts";

/** What can be said about the code without running it: two lanes that take about as long as each other. */
const lanes: readonly (readonly Step[])[] = [
  [
    { name: "types", args: ["typescript/bin/tsc", "-p", "."] },
    { name: "types of core, which has no environment", args: ["typescript/bin/tsc", "-p", "core"] },
    {
      name: "boundaries",
      args: [
        "dependency-cruiser/bin/dependency-cruiser.mjs",
        "--output-type",
        "err-long",
        "core",
        "adapters",
        "ui",
        "bootstrap",
        "test",
      ],
    },
  ],
  [
    { name: "style", args: ["@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."] },
    { name: "dead code", args: ["knip/bin/knip.js"] },
  ],
];

/** Every step is run, so that one look shows everything there is to mend. Gives whether there is nothing. */
export const runStaticSteps = async (): Promise<boolean> => {
  const passed = await Promise.all(lanes.map(runLane));
  return passed.every(Boolean);
};

const runLane = async (steps: readonly Step[]): Promise<boolean> => {
  let passed = true;
  for (const step of steps) passed = (await runStep(step, "when it has ended")) && passed;
  return passed;
};
