import { existsSync } from "node:fs";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { runCommand } from "./run-command.ts";

const programs = ["swift-proxy", "swift-account", "swift-container", "swift-object", "memcached"];
/** Needed by what installs packages into a system, not by what runs here. */
const unneeded = /^(rsyslog|logrotate|rsync|intltool.*|po-debconf|openstack-pkg-tools|uwsgi.*|docutils-common)$/u;
const library = "usr/lib/python3/dist-packages";

/** Programs and their libraries, as they lie in the unpacked packages. */
export interface Swift {
  readonly programs: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * OpenStack Swift from the packages of this Debian or Ubuntu, unpacked below `root` and not installed: that takes no
 * rights and changes nothing else. Does nothing where that was done before.
 */
export async function unpackedSwift(root: string): Promise<Swift> {
  const done = join(root, "unpacked");
  if (!existsSync(done)) {
    await rm(root, { recursive: true, force: true });
    await unpack(root);
    await letConfigurationLieAnywhere(join(root, library, "swift/common"));
    await writeFile(done, "");
  }
  const architectures = (await readdir(join(root, "usr/lib"))).filter((name) => name.includes("-linux-gnu"));
  const libraries = architectures.map((name) => join(root, "usr/lib", name)).join(":");
  return {
    programs: join(root, "usr/bin"),
    env: { PATH: process.env.PATH, PYTHONPATH: join(root, library), LD_LIBRARY_PATH: libraries },
  };
}

async function unpack(root: string): Promise<void> {
  const apt = join(root, "apt");
  const downloads = join(apt, "packages");
  await mkdir(downloads, { recursive: true });
  await download(downloads, []).catch(async () => download(downloads, await freshLists(join(apt, "lists"))));
  for (const file of await readdir(downloads))
    await runCommand("dpkg", ["-x", join(downloads, file), root], { cwd: root });
  await rm(apt, { recursive: true });
}

async function download(folder: string, options: readonly string[]): Promise<void> {
  const plan = ["install", "-s", "--no-install-recommends", ...programs];
  const planned = await runCommand("apt-get", [...options, ...plan], { cwd: folder });
  const missing = [...planned.matchAll(/^Inst (\S+)/gmu)].flatMap(([, name = ""]) =>
    unneeded.test(name) ? [] : [name],
  );
  await runCommand("apt-get", [...options, "download", ...missing], { cwd: folder });
}

/** Options under which apt-get knows what there is to download: its own lists may be missing or out of date. */
async function freshLists(folder: string): Promise<readonly string[]> {
  await mkdir(join(folder, "partial"), { recursive: true });
  const options = ["-o", `Dir::State::lists=${folder}`, "-o", `Dir::Cache=${folder}`];
  await runCommand("apt-get", [...options, "update"], { cwd: folder });
  return options;
}

/** Swift looks for its secrets under /etc alone. */
async function letConfigurationLieAnywhere(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /^utils.*\.py$/u.test(name));
  for (const file of files) {
    const path = join(folder, file);
    const text = await readFile(path, "utf8");
    const anywhere = text.replaceAll("'/etc/swift/swift.conf'", "__import__('os').environ['SWIFT_CONF_FILE']");
    if (anywhere !== text) await writeFile(path, anywhere);
  }
}
