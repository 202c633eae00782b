/** The files of the HTTP contract without schemas. */
const withoutSchemas = "^adapters/http/contract/(constants|page-renderer)[.]ts$";

/** Folders by room, lowest first: each imports only those of the lines before its own. */
const folderOrders = [
  {
    room: "core",
    comment: "Move what both folders need to the lower one, and a use case of two folders to the upper one.",
    order: [
      ["kernel"],
      ["account", "product"],
      ["composition", "image"],
      ["site", "term"],
      ["board"],
      ["moodboard"],
      ["drafting"],
    ],
  },
  {
    room: "adapters/http",
    comment:
      "Routes, pages and the cache stand on the same folders; app.ts connects them. Move what two need below them.",
    order: [
      ["contract"],
      ["presenters"],
      ["errors"],
      ["security"],
      ["request"],
      ["cache", "pages", "routes"],
      ["app.ts"],
    ],
  },
  {
    room: "ui",
    comment:
      "What features share is in components/, api/, hooks/ or design/, and these know nothing of features and pages.",
    order: [["design", "hooks"], ["api"], ["components"], ["features", "metadata"], ["pages"], ["routes"], ["ssr"]],
  },
];

/** One rule for each line of an order: its folders import neither each other nor a folder of a later line. */
const orderRules = folderOrders.flatMap(({ room, comment, order }) =>
  order.map((line, index) => ({
    name: `order-of-folders-in-${room}`,
    comment,
    from: { path: `^${room}/(${line.join("|")})(?:/|$)` },
    to: { path: `^${room}/(?:${order.slice(index).flat().join("|")})(?:/|$)`, pathNot: `^${room}/$1(?:/|$)` },
  })),
);

/** Which folder may import which. The comment of a rule is printed with its violations: it names the reason and the remedy. */
const rules = [
  {
    name: "no-circular",
    comment: "Files import each other in a cycle. Merge them, or move what both need to a third file.",
    from: {},
    to: { circular: true },
  },
  {
    name: "core-imports-only-core",
    comment: "core/ imports no other folder. Declare what it needs as a port and implement the port in adapters/.",
    from: { path: "^core/" },
    to: { pathNot: "^core/", dependencyTypesNot: ["npm", "npm-dev", "npm-optional", "core", "unknown"] },
  },
  {
    name: "core-imports-no-package",
    comment: "core/ imports no package and no Node.js module, so that it runs and is tested without them.",
    from: { path: "^core/" },
    to: { dependencyTypes: ["npm", "npm-dev", "npm-optional", "npm-peer", "npm-no-pkg", "npm-unknown", "core"] },
  },
  {
    name: "no-imports-between-adapters",
    comment:
      "An adapter imports no other adapter, so that each can be replaced. Share code in core/ or in a file directly in adapters/, or connect them in bootstrap/.",
    from: { path: "^adapters/([^/]+)/" },
    to: { path: "^adapters/", pathNot: ["^adapters/$1/", "^adapters/[^/]+[.]ts$"] },
  },
  {
    name: "adapters-import-only-core",
    comment: "adapters/ imports nothing from ui/, bootstrap/ or test/, only from core/.",
    from: { path: "^adapters/" },
    to: { path: "^(ui|bootstrap|test)/" },
  },
  {
    name: "ui-imports-only-core-and-contract",
    comment: "Of adapters/, ui/ imports only the HTTP contract, and it imports nothing from bootstrap/ or test/.",
    from: { path: "^ui/" },
    to: { path: "^(adapters|bootstrap|test)/", pathNot: "^adapters/http/contract/" },
  },
  {
    name: "no-imports-between-features",
    comment: "A feature imports no other feature. Move what two features share to ui/components, ui/api or core/.",
    from: { path: "^ui/features/([^/]+)/" },
    to: { path: "^ui/features/", pathNot: "^ui/features/$1/" },
  },
  {
    name: "ui-imports-only-types-of-contract",
    comment:
      "The contract's schemas would add zod to what visitors download. Use `import type`, or a constant of the files without schemas.",
    from: { path: "^ui/" },
    to: { path: "^adapters/http/contract/", pathNot: withoutSchemas, dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no-zod-in-browser",
    comment: "zod is large and must not be part of what visitors download.",
    from: { path: ["^ui/", withoutSchemas] },
    to: { path: "(^|/)node_modules/zod(-openapi)?/" },
  },
  {
    name: "no-imports-of-bootstrap",
    comment: "bootstrap/ connects the other folders; none of them imports it.",
    from: { path: "^(core|adapters|ui)/" },
    to: { path: "^bootstrap/" },
  },
  {
    name: "no-imports-of-tests",
    comment: "The program imports nothing from test/.",
    from: { path: "^(core|adapters|ui|bootstrap)/" },
    to: { path: "^test/" },
  },
  {
    name: "no-development-packages",
    comment: "`npm start` installs no devDependencies. Move the package to dependencies, or what imports it to test/.",
    from: { path: "^(core|adapters|ui|bootstrap)/", pathNot: "^ui/design/fonts/" },
    to: { dependencyTypes: ["npm-dev"], dependencyTypesNot: ["type-only"] },
  },
  {
    name: "no-unresolvable-imports",
    comment: "The imported file does not exist, or package.json does not list the package.",
    from: { path: "^(core|adapters|ui|bootstrap|test)/" },
    to: { couldNotResolve: true, pathNot: "^(vite/client|virtual:)" },
  },
];

export default {
  forbidden: [...rules, ...orderRules].map((rule) => ({ severity: "error", ...rule })),
  options: {
    parser: "swc",
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(dist|coverage|test-results|playwright-report)/" },
    enhancedResolveOptions: { exportsFields: ["exports"], conditionNames: ["import", "node", "default", "types"] },
    moduleSystems: ["es6"],
  },
};
