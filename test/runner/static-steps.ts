import type { Step } from "./run-step.ts";

/** What can be said about the code without running it, cheapest first. */
export const staticSteps: readonly Step[] = [
  { name: "types", args: ["node_modules/typescript/bin/tsc", "-p", "."] },
  { name: "types of core, which has no environment", args: ["node_modules/typescript/bin/tsc", "-p", "core"] },
  { name: "style", args: ["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."] },
  {
    name: "boundaries",
    args: [
      "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs",
      "--output-type",
      "err-long",
      "core",
      "adapters",
      "ui",
      "bootstrap",
      "test",
    ],
  },
  { name: "dead code", args: ["node_modules/knip/bin/knip.js"] },
];
