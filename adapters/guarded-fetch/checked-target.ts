import { isIP } from "node:net";
import type { IsPublicAddress } from "../http-client/public-address.ts";
import type { ResolveHost } from "./resolve-host.ts";

export interface TargetRules {
  readonly isPublic: IsPublicAddress;
  readonly resolve: ResolveHost;
  /** Ports that may be called. */
  readonly ports: ReadonlySet<number>;
}

/** A URL together with the addresses that were checked: only these may be dialled for it. */
export interface CheckedTarget {
  readonly url: URL;
  readonly addresses: readonly string[];
}

const usualPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** Throws for whatever may not be called. One address inside a network is enough to refuse a name. */
export async function checkTarget(text: string, rules: TargetRules, base?: URL): Promise<CheckedTarget> {
  const url = URL.parse(text, base?.href);
  const usualPort = usualPorts[url?.protocol ?? ""];
  if (url === null || usualPort === undefined) throw new Error("not an http or https address");
  if (url.username !== "" || url.password !== "") throw new Error("an address with a user in it");
  if (!rules.ports.has(url.port === "" ? usualPort : Number(url.port))) throw new Error("not a port of the web");
  const host = url.hostname.replace(/^\[|\]$/gu, "");
  const addresses = isIP(host) === 0 ? await rules.resolve(host) : [host];
  if (addresses.length === 0) throw new Error("the name has no address");
  if (!addresses.every(rules.isPublic)) throw new Error("not a public address");
  return { url, addresses };
}
