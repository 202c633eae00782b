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
  const downloads = join(root, "packages");
  await mkdir(downloads, { recursive: true });
  const plan = await runCommand("apt-get", ["install", "-s", "--no-install-recommends", ...programs], { cwd: root });
  const missing = [...plan.matchAll(/^Inst (\S+)/gmu)].flatMap(([, name = ""]) => (unneeded.test(name) ? [] : [name]));
  await runCommand("apt-get", ["download", ...missing], { cwd: downloads });
  for (const file of await readdir(downloads))
    await runCommand("dpkg", ["-x", join(downloads, file), root], { cwd: root });
  await rm(downloads, { recursive: true });
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
