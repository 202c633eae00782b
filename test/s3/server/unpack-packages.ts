import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

interface UnpackOptions {
  readonly packages: readonly string[];
  /** Names of dependencies that the unpacked programs do not need. */
  readonly unneeded?: RegExp;
  /** Patches the unpacked files; called once. */
  readonly adapt?: () => Promise<void>;
}

export interface UnpackedPackages {
  /** Folder that contains `usr/bin`. */
  readonly root: string;
  /** Folders of shared libraries, separated by colons. */
  readonly libraries: string;
}

/**
 * Downloads Debian or Ubuntu packages and unpacks them below `root` without installing them, which needs no root
 * rights. Does nothing when they are already unpacked.
 */
export async function unpackPackages(root: string, options: UnpackOptions): Promise<UnpackedPackages> {
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

async function unpack(root: string, options: UnpackOptions): Promise<void> {
  const apt = join(root, "apt");
  const downloads = join(apt, "packages");
  await mkdir(downloads, { recursive: true });
  await download(downloads, options, []).catch(async () =>
    download(downloads, options, await updatePackageLists(join(apt, "lists"))),
  );
  for (const file of await readdir(downloads)) await run("dpkg", ["-x", join(downloads, file), root]);
  await rm(apt, { recursive: true });
}

async function download(folder: string, { packages, unneeded }: UnpackOptions, apt: readonly string[]): Promise<void> {
  const plan = ["install", "-s", "--no-install-recommends", ...packages];
  const { stdout } = await run("apt-get", [...apt, ...plan], { maxBuffer: 32 * 1024 * 1024 });
  const missing = [...stdout.matchAll(/^Inst (\S+)/gmu)].flatMap(([, name = ""]) =>
    unneeded?.test(name) === true ? [] : [name],
  );
  await run("apt-get", [...apt, "download", ...missing], { cwd: folder });
}

/**
 * Downloads package lists to `folder`, as those of the system may be missing or outdated; returns the options for
 * apt-get.
 */
async function updatePackageLists(folder: string): Promise<readonly string[]> {
  await mkdir(join(folder, "partial"), { recursive: true });
  const options = ["-o", `Dir::State::lists=${folder}`, "-o", `Dir::Cache=${folder}`];
  await run("apt-get", [...options, "update"]);
  return options;
}
