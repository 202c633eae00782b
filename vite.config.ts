import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { type ConfigEnv, defineConfig, type Plugin, type Rolldown, type UserConfig } from "vite";
import type { TestProjectConfiguration, ViteUserConfig } from "vitest/config";
import type { TestSpecification } from "vitest/node";
import { bookmarklet } from "./ui/features/save-product/bookmarklet/vite-plugin.ts";

/**
 * `vite build` writes the browser bundle (dist/client, hashed names under /assets/), `vite build --ssr entry-server.tsx`
 * the module that renders pages on the server (dist/server). Vitest reads the same file in mode "test".
 */
export default defineConfig((env) => (env.mode === "test" ? tests() : site(env)));

const site = ({ isSsrBuild = false, command }: ConfigEnv): UserConfig => ({
  root: fileURLToPath(new URL("ui", import.meta.url)),
  plugins: [
    react(),
    vanillaExtractPlugin(),
    bookmarklet(),
    ...(isSsrBuild ? [] : [adminStyles(), pageCode(), compressed()]),
  ],
  build: {
    outDir: isSsrBuild ? "../dist/server" : "../dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // The content security policy does not allow data: URLs.
    assetsInlineLimit: 0,
    // All supported browsers have module preloading.
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [styles, main] } } },
  },
  // Otherwise a Vite server, such as the one of the style compiler, ends the process before the database has stopped.
  server: { middlewareMode: true },
  // The production server loads one file that contains React's production build.
  ssr: command === "build" ? { noExternal: true as const } : {},
  // Removes React's development build.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
});

/** One project for each kind of test, by folder: `npx vitest run --project ui` runs one of them. */
const project = (name: string, folders: string, config: ViteUserConfig = {}): TestProjectConfiguration => ({
  ...config,
  extends: true,
  test: { ...config.test, name, include: [`test/${folders}/**/*.test.{ts,tsx}`] },
});

const pages = [react(), vanillaExtractPlugin()];

/** They take minutes, and some need nginx or an S3 store: `npm run test:faults`. */
const slowFaults = ["{backup,browsers,database,jobs,nodes,program}/**", "*-images.test.ts"];
const server = {
  globalSetup: ["test/environment/global-setup.ts"],
  exclude: slowFaults.map((name) => `test/faults/${name}`),
};

/** A worker loads all modules again when it changes to another project, so the files of a project stay together. */
const projectOrder = ["server", "ui", "core"];

/** Starts the files that took longest first, so that none of them is still running long after all others have ended. */
async function createSequencer() {
  const { BaseSequencer } = await import("vitest/node");
  return class extends BaseSequencer {
    override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
      const rank = ({ project: { name } }: TestSpecification) => projectOrder.indexOf(name);
      return (await super.sort(files)).toSorted((a, b) => rank(a) - rank(b));
    }
  };
}

const tests = async (): Promise<ViteUserConfig> => ({
  test: {
    projects: [
      // The rules, and the contracts of the ports with the in-memory implementations: no database, no build.
      project("core", "{core,fakes}"),
      project("ui", "ui", { plugins: pages }),
      // What needs a database, and what checks the tools.
      project("server", "{adapters,bootstrap,boundaries,faults,runner}", { test: server, plugins: pages }),
    ],
    // No module keeps state, so that files of a worker can share loaded modules.
    isolate: false,
    setupFiles: ["test/environment/property-seed.ts"],
    // More workers than processors of a small machine: most tests wait for processes and databases.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    sequence: { sequencer: await createSequencer() },
    // Generous, for busy machines.
    expect: { poll: { timeout: 30_000 } },
  },
});

/** Code of all pages is one file: several small ones are larger in total and need more requests. */
const main = { name: "main", test: /entry-client\.tsx$/u } as const;

/**
 * Two style sheets: one for the public pages and one for the pages of admins. The server links them in the page, so that
 * it is never shown unstyled.
 */
const styles = {
  test: /\.css$/u,
  priority: 1,
  debugName: "styles",
  name: (id: string, modules: Modules) => (isForVisitors(id, modules) ? main.name : adminStylesName),
};
const adminStylesName = "admin-styles";

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Whether the entry reaches this module by a path of imports that does not contain a page for admins. */
function isForVisitors(id: string, modules: Modules): boolean {
  const seen = new Set([id]);
  for (const module of seen) {
    if (module.includes("/ui/pages/admin/")) continue;
    const info = modules.getModuleInfo(module);
    if (info?.isEntry) return true;
    for (const importer of [...(info?.importers ?? []), ...(info?.dynamicImporters ?? [])]) seen.add(importer);
  }
  return false;
}

/** Writes the link of the admin style sheet into the template as a comment; the server inserts it into admin pages. */
function adminStyles(): Plugin {
  return {
    name: "admin-styles",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const file = Object.keys(bundle).find((name) => name.includes(adminStylesName) && name.endsWith(".css"));
        const link = `<link rel="stylesheet" crossorigin href="/${file}">`;
        return html.replace("</head>", `<!--admin-styles ${link}-->\n  </head>`);
      },
    },
  };
}

/**
 * Writes the script elements into the template as comments, from which the server chooses: `at-once` loads all code,
 * `when-seen` first loads a script that waits until the page is visible, and `page:` names the files of a page.
 */
function pageCode(): Plugin {
  return {
    name: "page-code",
    apply: "build",
    buildStart() {
      const id = fileURLToPath(new URL("ui/entry-loader.ts", import.meta.url));
      this.emitFile({ type: "chunk", id, name: "start" });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const scripts = html.match(/<script type="module"[^>]*><\/script>/gu) ?? [];
        const main = /src="([^"]*)"/u.exec(scripts.at(-1) ?? "")?.[1];
        const start = Object.values(bundle).find((file) => file.type === "chunk" && file.name === "start")?.fileName;
        const pending = `<script type="module" crossorigin src="/${start}" data-main="${main}"></script>`;
        const codes = [`at-once ${scripts.join("")}`, `when-seen ${pending}`, ...filesOfPages(html, bundle)];
        const document = scripts.reduce((rest, script) => rest.replace(script, ""), html);
        return document.replace("</head>", `${codes.map((code) => `<!--code ${code}-->`).join("\n")}</head>`);
      },
    },
  };
}

function filesOfPages(html: string, bundle: Rolldown.OutputBundle): readonly string[] {
  return Object.values(bundle).flatMap((file) => {
    const page = file.type === "chunk" && /\/ui\/pages\/([\w-]+)\.tsx$/u.exec(file.facadeModuleId ?? "")?.[1];
    if (!page) return [];
    const files = getChunks(file.fileName, bundle).filter((name) => !html.includes(name));
    return [`page:${page} <meta name="code" content="${files.map((name) => `/${name}`).join(" ")}">`];
  });
}

/** Returns a chunk and all chunks that it imports. */
function getChunks(name: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): readonly string[] {
  const file = bundle[name];
  if (file?.type !== "chunk" || found.has(name)) return [...found];
  found.add(name);
  for (const imported of file.imports) getChunks(imported, bundle, found);
  return [...found];
}

/** Writes a .br and a .gz file next to every script and style sheet: compressed once, at the highest level. */
function compressed(): Plugin {
  const compressors = { ".br": promisify(brotliCompress), ".gz": promisify(gzip) } as const;
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const files = (await readdir(join(dir, "assets"))).filter((file) => /\.(?:js|css)$/u.test(file));
      for (const path of files.map((file) => join(dir, "assets", file))) {
        const content = await readFile(path);
        for (const [extension, compress] of Object.entries(compressors))
          await writeFile(path + extension, await compress(content));
      }
    },
  };
}
