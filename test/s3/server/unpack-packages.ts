import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";

interface Unpacking {
  readonly packages: readonly string[];
  /** Names of dependencies that a program unpacked like this works without. */
  readonly unneeded?: RegExp;
  /** Changes the unpacked files, once. */
  readonly adapt?: () => Promise<void>;
}

/** Programs and their libraries, as they lie in the unpacked packages. */
export interface UnpackedPackages {
  /** The folder of programs such as `usr/bin`. */
  readonly root: string;
  /** Folders of shared libraries, separated by colons. */
  readonly libraries: string;
}

/**
 * Packages of this Debian or Ubuntu, unpacked below `root` and not installed: that takes no rights and changes nothing
 * else. Does nothing where that was done before.
 */
export async function unpackPackages(root: string, options: Unpacking): Promise<UnpackedPackages> {
  const done = join(root, "unpacked");
  if (!existsSync(done)) {
    await rm(root, { recursive: true, force: true });
    await unpack(root, options);
    await options.adapt?.();
    await writeFile(done, "");
  }
  const architectures = (await readdir(join(root, "usr/lib")).catch(() => [])).filter((name) =>
    name.includes("-linux-gnu"),
  );
  return { root, libraries: architectures.map((name) => join(root, "usr/lib", name)).join(":") };
}

async function unpack(root: string, options: Unpacking): Promise<void> {
  const apt = join(root, "apt");
  const downloads = join(apt, "packages");
  await mkdir(downloads, { recursive: true });
  await download(downloads, options, []).catch(async () =>
    download(downloads, options, await freshLists(join(apt, "lists"))),
  );
  for (const file of await readdir(downloads))
    await runCommand("dpkg", ["-x", join(downloads, file), root], { cwd: root });
  await rm(apt, { recursive: true });
}

async function download(folder: string, { packages, unneeded }: Unpacking, apt: readonly string[]): Promise<void> {
  const plan = ["install", "-s", "--no-install-recommends", ...packages];
  const planned = await runCommand("apt-get", [...apt, ...plan], { cwd: folder });
  const missing = [...planned.matchAll(/^Inst (\S+)/gmu)].flatMap(([, name = ""]) =>
    unneeded?.test(name) === true ? [] : [name],
  );
  await runCommand("apt-get", [...apt, "download", ...missing], { cwd: folder });
}

/** Options under which apt-get knows what there is to download: its own lists may be missing or out of date. */
async function freshLists(folder: string): Promise<readonly string[]> {
  await mkdir(join(folder, "partial"), { recursive: true });
  const options = ["-o", `Dir::State::lists=${folder}`, "-o", `Dir::Cache=${folder}`];
  await runCommand("apt-get", [...options, "update"], { cwd: folder });
  return options;
}
