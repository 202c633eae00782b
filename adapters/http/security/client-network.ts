import { isIPv6 } from "node:net";

const ipv6GroupCount = 8;
const bitsPerGroup = 16;
const bracketed = /^\[(?<address>[^\]]*)\](?::\d+)?$/u;
const dotted = /^(?<address>\d+(?:\.\d+){3}):\d+$/u;
const ipv4MappedPattern = /^0:0:0:0:0:ffff:(?<high>[\da-f]+):(?<low>[\da-f]+)$/u;

/**
 * Rate-limit key of a client: an IPv4 address (also when IPv4-mapped) or the /48 prefix of an IPv6 address, because one
 * customer can have all 65,536 /64 prefixes of a /48. A port added by a proxy is dropped, because it differs by
 * connection.
 * @param ipv6Prefix length in bits; 128 for a single address
 */
export function toClientNetwork(address: string, ipv6Prefix: 48 | 128 = 48): string {
  const bare = stripPort(address);
  const [plain = ""] = bare.split("%", 1);
  if (!isIPv6(plain)) return bare;
  const groups = expandIpv6(plain);
  const { high, low } = ipv4MappedPattern.exec(groups.join(":"))?.groups ?? {};
  if (high !== undefined && low !== undefined) return [...parseBytes(high), ...parseBytes(low)].join(".");
  return `${groups.slice(0, ipv6Prefix / bitsPerGroup).join(":")}::/${ipv6Prefix}`;
}

/**
 * The network of a client in the log: the /24 of an IPv4 address or the /48 of an IPv6 address, not the address itself.
 */
export function toLoggedNetwork(address: string): string {
  const network = toClientNetwork(address);
  return network.includes(":") ? network : network.replace(/\.\d+$/u, ".0/24");
}

function stripPort(address: string): string {
  return (bracketed.exec(address) ?? dotted.exec(address))?.groups?.address ?? address;
}

/**
 * Returns all eight groups in lowercase, without leading zeros. `URL` normalizes an address, but shortens zeros to
 * "::".
 */
function expandIpv6(address: string): readonly string[] {
  const normalized = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = normalized
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  return [...before, ...Array<string>(ipv6GroupCount - before.length - after.length).fill("0"), ...after];
}

function parseBytes(group: string): readonly number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
