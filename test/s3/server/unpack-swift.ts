import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { unpackPackages } from "./unpack-packages.ts";

const programs = ["swift-proxy", "swift-account", "swift-container", "swift-object", "memcached"];
/** Needed to install the packages, not to run them. */
const unneeded = /^(rsyslog|logrotate|rsync|intltool.*|po-debconf|openstack-pkg-tools|uwsgi.*|docutils-common)$/u;
const library = "usr/lib/python3/dist-packages";

export interface Swift {
  readonly programs: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Unpacks OpenStack Swift from Debian or Ubuntu packages. */
export async function unpackSwift(root: string): Promise<Swift> {
  const adapt = () => allowAnyConfigurationPath(join(root, library, "swift/common"));
  const { libraries } = await unpackPackages(root, { packages: programs, unneeded, adapt });
  return {
    programs: join(root, "usr/bin"),
    env: { PATH: process.env.PATH, PYTHONPATH: join(root, library), LD_LIBRARY_PATH: libraries },
  };
}

/** Swift reads its secrets from /etc/swift only; this makes the path configurable. */
async function allowAnyConfigurationPath(folder: string): Promise<void> {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /^utils.*\.py$/u.test(name));
  for (const file of files) {
    const path = join(folder, file);
    const text = await readFile(path, "utf8");
    const patched = text.replaceAll("'/etc/swift/swift.conf'", "__import__('os').environ['SWIFT_CONF_FILE']");
    if (patched !== text) await writeFile(path, patched);
  }
}
