import { describe, expect, it } from "vitest";

const {
  buildNpmArguments,
}: { buildNpmArguments(version: string, pinned: string, install: readonly string[]): readonly string[] } =
  await fromLauncher("prepare.mjs");
const { getNodeVersionError }: { getNodeVersionError(version: string): string } = await fromLauncher("needed-node.mjs");

describe("on a Node.js that is older than the pinned one, the launcher", () => {
  it.each(["12.22.12", "18.20.4", "19.9.0"])("rejects %s with the required version", (version) => {
    expect(getNodeVersionError(version)).toBe(`Hearthboard needs Node.js 20 or newer; this is ${version}.`);
  });

  it.each(["20.0.0", "22.1.0", "24.21.0"])("accepts %s", (version) => {
    expect(getNodeVersionError(version)).toBe("");
  });

  it.each(["20.0.0", "20.18.3", "21.7.3", "22.11.0"])("installs with the pinned Node.js on %s", (version) => {
    const [command, ...rest] = buildNpmArguments(version, "24.21.0", ["ci", "--omit=dev"]);
    expect(command).toBe("exec");
    expect(rest.join(" ")).toMatch(/--package=node@24\.21\.0 --package=npm@\S+ -- npm ci --omit=dev /u);
  });

  it.each(["20.19.0", "22.12.0", "23.0.0", "24.21.0", "26.1.0"])("installs directly on %s", (version) => {
    expect(buildNpmArguments(version, "24.21.0", ["ci"])[0]).toBe("ci");
  });
});

/** The launcher is JavaScript without types, because it runs before anything is installed. */
function fromLauncher(file: string) {
  return import(new URL(`../../../bootstrap/launcher/${file}`, import.meta.url).href);
}
