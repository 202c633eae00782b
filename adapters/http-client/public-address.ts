import { Resolver } from "node:dns/promises";
import { BlockList, isIP, isIPv4 } from "node:net";

/** IANA's special-purpose IPv4 blocks and Azure's wire server, which lies among the public ones. */
const reservedIpv4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["168.63.129.16", 32],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.31.196.0", 24],
  ["192.52.193.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["192.175.48.0", 24],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/**
 * Of IPv6 only what is handed out for the open internet, less the parts of it that stand for something else: protocol
 * assignments with Teredo, documentation, 6to4. Outside lie mapped and translated IPv4, local and multicast addresses.
 */
const globalUnicastIpv6 = ["2000::", 3] as const;
const reservedIpv6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["2620:4f:8000::", 48],
  ["3fff::", 20],
] as const;

type IsPublicAddress = (address: string) => boolean;

/** Tells addresses that everybody on the internet may call from those inside some network; false for what is none. */
export function createPublicAddressCheck(): IsPublicAddress {
  const closed = new BlockList();
  for (const [network, prefix] of reservedIpv4) closed.addSubnet(network, prefix, "ipv4");
  for (const [network, prefix] of reservedIpv6) closed.addSubnet(network, prefix, "ipv6");
  const open = new BlockList();
  open.addSubnet(...globalUnicastIpv6, "ipv6");
  return (address) => {
    if (isIP(address) === 0 || address.includes("%")) return false;
    if (isIPv4(address)) return !closed.check(address, "ipv4");
    return open.check(address, "ipv6") && !closed.check(address, "ipv6");
  };
}

/** Every address of a host name; none when it has none. */
type ResolveHost = (hostname: string) => Promise<readonly string[]>;

const timeoutMs = 3_000;

/**
 * Asks the name servers themselves: a slow name cannot occupy the threads that files are read with, and names that
 * exist on this machine or in its network only are not looked up elsewhere.
 */
export const resolveHost: ResolveHost = async (hostname) => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  const responses = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return responses.flatMap((response) => (response.status === "fulfilled" ? response.value : []));
};

export interface TargetPolicy {
  readonly isPublic: IsPublicAddress;
  readonly resolve: ResolveHost;
  /** Ports that may be called. */
  readonly ports: ReadonlySet<number>;
}

/** A URL together with the addresses that were checked: only these may be dialled for it. */
export interface PublicTarget {
  readonly url: URL;
  readonly ipAddresses: readonly string[];
}

const usualPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/** Throws for whatever may not be called. One address inside a network is enough to refuse a name. */
export async function resolvePublicTarget(text: string, rules: TargetPolicy, base?: URL): Promise<PublicTarget> {
  const url = URL.parse(text, base?.href);
  const usualPort = usualPorts[url?.protocol ?? ""];
  if (url === null || usualPort === undefined) throw new Error("not an http or https address");
  if (url.username !== "" || url.password !== "") throw new Error("an address with a user in it");
  if (!rules.ports.has(url.port === "" ? usualPort : Number(url.port))) throw new Error("not a port of the web");
  const host = url.hostname.replace(/^\[|\]$/gu, "");
  const ipAddresses = isIP(host) === 0 ? await rules.resolve(host) : [host];
  if (ipAddresses.length === 0) throw new Error("the name has no address");
  if (!ipAddresses.every(rules.isPublic)) throw new Error("not a public address");
  return { url, ipAddresses };
}
