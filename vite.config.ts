import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { vanillaExtractPlugin } from "@vanilla-extract/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type Rolldown } from "vite";

/**
 * Two builds: `vite build` makes what browsers load (dist/client, hashed names under /assets/), and
 * `vite build --ssr entry-server.tsx` makes the module that renders pages on the server (dist/server).
 */
export default defineConfig(({ isSsrBuild = false, command }) => ({
  root: fileURLToPath(new URL("ui", import.meta.url)),
  plugins: [react(), vanillaExtractPlugin(), ...(isSsrBuild ? [] : [adminStyles(), pageCode(), compressed()])],
  build: {
    outDir: isSsrBuild ? "../dist/server" : "../dist/client",
    emptyOutDir: true,
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    // Nothing becomes a data: address, which the content policy does not allow.
    assetsInlineLimit: 0,
    // Every browser that the build is for knows module preloading.
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: [styles, main] } } },
  },
  // A server of Vite's own, as the compiler of styles has one, would end the process before the database has stopped.
  server: { middlewareMode: true },
  // Found by the compiled styles only, and therefore too late for the first page load.
  optimizeDeps: { include: ["@vanilla-extract/sprinkles/createRuntimeSprinkles"] },
  // The production server loads one file that carries React's production build with it.
  ssr: command === "build" ? { noExternal: true as const } : {},
  // Nor does it carry the build for development.
  define: command === "build" ? { "process.env.NODE_ENV": JSON.stringify("production") } : {},
}));

/** What every page needs comes as one file: several small ones weigh more and are more to ask for. */
const main = { name: "main", test: /entry-client\.tsx$/u } as const;

/**
 * Two style sheets: one for all that visitors see, and one for what is there for admins alone. Pages come from the
 * server whole, and their look with them.
 */
const styles = {
  test: /\.css$/u,
  priority: 1,
  debugName: "styles",
  name: (id: string, modules: Modules) => (isForVisitors(id, modules) ? main.name : adminStylesName),
};
const adminStylesName = "admin-styles";

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

/** Whether something leads from the site's entry to this module other than through a page for admins. */
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

/** Names the admin pages' style sheet in the template, for the server to link where it is needed. */
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
 * Names in the template, for the server to choose from, what each page runs: all at once, or first a script that waits
 * until the page can be seen, and with it the files of that page.
 */
function pageCode(): Plugin {
  return {
    name: "page-code",
    apply: "build",
    buildStart() {
      this.emitFile({
        type: "chunk",
        id: fileURLToPath(new URL("ui/entry-loader.ts", import.meta.url)),
        name: "start",
      });
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

/** A chunk and all that it imports. */
function getChunks(name: string, bundle: Rolldown.OutputBundle, found = new Set<string>()): readonly string[] {
  const file = bundle[name];
  if (file?.type !== "chunk" || found.has(name)) return [...found];
  found.add(name);
  for (const imported of file.imports) getChunks(imported, bundle, found);
  return [...found];
}

/** Puts a .br and a .gz beside every script and style sheet: pressed once and hard, not for every visitor and lightly. */
function compressed(): Plugin {
  const press = { ".br": promisify(brotliCompress), ".gz": promisify(gzip) } as const;
  return {
    name: "compressed",
    apply: "build",
    async writeBundle({ dir = "" }) {
      const files = (await readdir(join(dir, "assets"))).filter((file) => /\.(?:js|css)$/u.test(file));
      for (const path of files.map((file) => join(dir, "assets", file))) {
        const content = await readFile(path);
        for (const [extension, pressed] of Object.entries(press))
          await writeFile(path + extension, await pressed(content));
      }
    },
  };
}
