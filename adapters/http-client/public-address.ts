import { Resolver } from "node:dns/promises";
import { BlockList, isIP, isIPv4 } from "node:net";

/** IANA's special-purpose IPv4 blocks, and Azure's wire server, whose address is in a public range. */
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
 * Public IPv6 addresses are those of global unicast (2000::/3) without its special-purpose blocks: protocol assignments
 * with Teredo, documentation, 6to4, AS112. Mapped and translated IPv4, local and multicast addresses are outside
 * 2000::/3.
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

/** Creates a check that is true for publicly routable IP addresses; false for all other addresses and texts. */
export function createPublicAddressCheck(): IsPublicAddress {
  const reserved = new BlockList();
  for (const [network, prefix] of reservedIpv4) reserved.addSubnet(network, prefix, "ipv4");
  for (const [network, prefix] of reservedIpv6) reserved.addSubnet(network, prefix, "ipv6");
  const globalUnicast = new BlockList();
  globalUnicast.addSubnet(...globalUnicastIpv6, "ipv6");
  return (address) => {
    if (isIP(address) === 0 || address.includes("%")) return false;
    if (isIPv4(address)) return !reserved.check(address, "ipv4");
    return globalUnicast.check(address, "ipv6") && !reserved.check(address, "ipv6");
  };
}

/** All IP addresses of a host name; empty when it does not resolve. */
type ResolveHost = (hostname: string) => Promise<readonly string[]>;

const timeoutMs = 3_000;

/**
 * Queries DNS servers directly instead of `getaddrinfo`: slow answers cannot block libuv's thread pool, which also
 * reads files, and names of the hosts file do not resolve.
 */
export const resolveHost: ResolveHost = async (hostname) => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  const responses = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return responses.flatMap((response) => (response.status === "fulfilled" ? response.value : []));
};

export interface TargetPolicy {
  readonly isPublic: IsPublicAddress;
  readonly resolve: ResolveHost;
  /** Allowed ports. */
  readonly ports: ReadonlySet<number>;
}

/** A URL with its checked IP addresses; connect to no others for it. */
export interface PublicTarget {
  readonly url: URL;
  readonly ipAddresses: readonly string[];
}

const defaultPorts: Readonly<Record<string, number>> = { "http:": 80, "https:": 443 };

/**
 * Parses a URL, resolves its host and checks both. Throws when the URL is not allowed by the policy; one non-public
 * address rejects the host.
 */
export async function resolvePublicTarget(text: string, policy: TargetPolicy, base?: URL): Promise<PublicTarget> {
  const url = URL.parse(text, base?.href);
  const defaultPort = defaultPorts[url?.protocol ?? ""];
  if (url === null || defaultPort === undefined) throw new Error("not an http or https address");
  if (url.username !== "" || url.password !== "") throw new Error("an address with a user in it");
  if (!policy.ports.has(url.port === "" ? defaultPort : Number(url.port))) throw new Error("not a port of the web");
  const host = url.hostname.replace(/^\[|\]$/gu, "");
  const ipAddresses = isIP(host) === 0 ? await policy.resolve(host) : [host];
  if (ipAddresses.length === 0) throw new Error("the name has no address");
  if (!ipAddresses.every(policy.isPublic)) throw new Error("not a public address");
  return { url, ipAddresses };
}
