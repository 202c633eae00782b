/** The parts of the HTTP contract that are no schemas. */
const CONSTANTS = "^adapters/http/contract/(constants|list-query|page-renderer)[.]ts$";

/** Who may import whom. Each rule says why, because its comment is what a developer reads when it stops them. */
const rules = [
  {
    name: "no-cycles",
    comment: "Two files that need each other are one file, or hide a third that both need.",
    from: {},
    to: { circular: true },
  },
  {
    name: "core-knows-only-core",
    comment: "Rules outlive frameworks. Name what core needs as a port and implement it in adapters/.",
    from: { path: "^core/" },
    to: { pathNot: "^core/", dependencyTypesNot: ["npm", "npm-dev", "npm-optional", "core", "unknown"] },
  },
  {
    name: "core-uses-no-package",
    comment: "Core runs anywhere and is tested without anything installed: no package, no Node.js module.",
    from: { path: "^core/" },
    to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "npm-unknown", "core"] },
  },
  {
    name: "adapters-ignore-each-other",
    comment: "An adapter can be replaced only while no other one leans on it. Meet in core or in bootstrap/.",
    from: { path: "^adapters/([^/]+)/" },
    to: { path: "^adapters/", pathNot: "^adapters/$1/" },
  },
  {
    name: "adapters-know-core-alone",
    comment: "Adapters implement core's ports; the interface and the wiring come after them.",
    from: { path: "^adapters/" },
    to: { path: "^(ui|bootstrap|test)/" },
  },
  {
    name: "ui-knows-core-and-contract",
    comment: "The interface speaks to the server through its HTTP contract and nothing else of it.",
    from: { path: "^ui/" },
    to: { path: "^(adapters|bootstrap|test)/", pathNot: "^adapters/http/contract/" },
  },
  {
    name: "features-ignore-each-other",
    comment: "Pages compose features. What two features share belongs in ui/components, ui/api or core.",
    from: { path: "^ui/features/([^/]+)/" },
    to: { path: "^ui/features/", pathNot: "^ui/features/$1/" },
  },
  {
    name: "components-know-no-feature",
    comment: "A component serves every feature, so it can know none.",
    from: { path: "^ui/(components|design)/" },
    to: { path: "^ui/(features|pages)/" },
  },
  {
    name: "ui-takes-types-of-the-contract",
    comment:
      "The contract's schemas would bring zod to visitors. Use `import type`; constants and functions without them are fine.",
    from: { path: "^ui/" },
    to: { path: "^adapters/http/contract/", pathNot: CONSTANTS, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no-zod-in-the-browser",
    comment: "zod would be a large part of what visitors download.",
    from: { path: ["^ui/", CONSTANTS] },
    to: { path: "(^|/)node_modules/zod(-openapi)?/" },
  },
  {
    name: "nothing-needs-bootstrap",
    comment: "Bootstrap is the outermost ring: it wires the others and is known by none.",
    from: { path: "^(core|adapters|ui)/" },
    to: { path: "^bootstrap/" },
  },
  {
    name: "nothing-needs-tests",
    comment: "What the program needs does not live under test/.",
    from: { path: "^(core|adapters|ui|bootstrap)/" },
    to: { path: "^test/" },
  },
  {
    name: "nothing-unresolved",
    comment: "An import that leads nowhere, or a package that package.json does not name.",
    from: { path: "^(core|adapters|ui|bootstrap|test)/" },
    to: { couldNotResolve: true, pathNot: "^(vite/client|virtual:)" },
  },
];

export default {
  forbidden: rules.map((rule) => ({ severity: "error", ...rule })),
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|coverage|test-results|playwright-report)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
    moduleSystems: ["es6"],
  },
};
