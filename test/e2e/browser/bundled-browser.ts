import { existsSync } from "node:fs";
import { mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { LaunchOptions } from "@playwright/test";
import { inflate } from "@sparticuz/chromium";

/** Its own libraries come along, because a stock machine has none of a browser's. */
const archives = ["chromium.br", "fonts.tar.br", "al2023.tar.br"];

function packageFolder() {
  return dirname(dirname(createRequire(import.meta.url).resolve("@sparticuz/chromium")));
}

/** The package unpacks into the system's temporary folder, where another user's copy may be in the way. */
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

/** The package's own settings look for its fonts in folders of the system. */
function fontSettings(folder: string) {
  return (
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">` +
    `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/fonts-cache</cachedir></fontconfig>`
  );
}

/** Unpacks once, inside the package so that an upgrade clears it; whoever comes second finds it whole. */
async function unpacked() {
  const folder = join(packageFolder(), "unpacked");
  if (existsSync(folder)) return folder;
  const unfinished = await mkdtemp(join(packageFolder(), "unpacking-"));
  await unpackInto(unfinished);
  await writeFile(join(unfinished, "fonts.conf"), fontSettings(folder));
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true }));
  return folder;
}

/** The Chromium from npm, which runs with nothing installed on the machine; null where it is not made for. */
export async function bundledBrowser(): Promise<LaunchOptions | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  const folder = await unpacked();
  return {
    executablePath: join(folder, "chromium"),
    args: [
      "--font-render-hinting=none",
      // No page draws in three dimensions, and a graphics card made of software costs more than all else together.
      "--disable-gpu",
      // A page lives for seconds here: to optimize its scripts takes more time than that saves.
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
