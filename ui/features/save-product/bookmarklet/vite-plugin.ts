// Runs in the build only.
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

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
  const results = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, target: "es2022", lib: { entry, formats: ["iife"], name: "saveProduct" } },
  });
  const [result] = [results].flat();
  if (result === undefined || !("output" in result)) throw new Error("The bookmarklet was not built.");
  return result.output[0].code.trim();
}
