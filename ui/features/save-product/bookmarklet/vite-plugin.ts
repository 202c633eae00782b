// Runs in the build only.
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rolldown } from "vite";

const moduleId = "virtual:bookmarklet";
const resolvedId = `\0${moduleId}`;
const entry = fileURLToPath(new URL("open-save-page.ts", import.meta.url));

/** Provides `virtual:bookmarklet`, whose `bookmarkletCode` is the bookmarklet as one minified script. */
export function bookmarklet(): Plugin {
  return {
    name: "bookmarklet",
    resolveId: (id) => (id === moduleId ? resolvedId : null),
    async load(id) {
      if (id !== resolvedId) return null;
      const code = await compile();
      return `export const bookmarkletCode = ${JSON.stringify(code)};`;
    },
  };
}

/** One call of a function without a result: a browser would show a result in place of the page. */
async function compile(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2022", lib: { entry, formats: ["iife"], name: "saveProduct" } },
  });
  const chunk = findChunk([result].flat());
  if (chunk === undefined) throw new Error("The bookmarklet was not built.");
  return chunk.code.trim();
}

function findChunk(results: readonly object[]): Rolldown.OutputChunk | undefined {
  const outputs = results.flatMap((result) => ("output" in result ? toOutputs(result.output) : []));
  return outputs.find((file) => file.type === "chunk");
}

function toOutputs(output: unknown): readonly (Rolldown.OutputChunk | Rolldown.OutputAsset)[] {
  return Array.isArray(output) ? output : [];
}
