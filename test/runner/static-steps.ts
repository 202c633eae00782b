import type { Step } from "./run-step.ts";

/** Static checks, fastest first. */
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
  {
    name: "code that only tests use",
    args: [
      "node_modules/knip/bin/knip.js",
      "--config",
      "test/runner/knip-production.json",
      "--include",
      "files,exports,types",
    ],
  },
];
