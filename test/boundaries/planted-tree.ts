import { execFile } from "node:child_process";
import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createFolder } from "../environment/temporary-folder.ts";

const root = join(import.meta.dirname, "..", "..");
const ruleFiles = [
  ".dependency-cruiser.mjs",
  ".biome.json",
  "package.json",
  "tsconfig.json",
  "core/tsconfig.json",
  "core/globals.d.ts",
  "test/boundaries/pure-core.grit",
];

/** Creates a project with the real rule files and the given files (path → text). Deleted after the test. */
export async function plantTree(files: Readonly<Record<string, string>>): Promise<string> {
  const tree = await createFolder();
  await symlink(join(root, "node_modules"), join(tree, "node_modules"));
  for (const rule of ruleFiles) await cp(join(root, rule), join(tree, rule), { recursive: true });
  // Biome looks for .gitignore next to its settings.
  await cp(join(root, ".gitignore"), join(tree, ".gitignore"));
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), text);
  }
  return tree;
}

/** Runs a checker in the project and returns its output, also if it fails. */
export function runTool(tree: string, program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(root, "node_modules", program), ...args],
      { cwd: tree, maxBuffer: 32 * 1024 * 1024 },
      (_error, output) => resolve(output),
    );
  });
}
