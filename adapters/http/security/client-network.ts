import { isIPv6 } from "node:net";

const parseIpv6Groups = 8;
const bitsPerGroup = 16;
const bracketed = /^\[(?<address>[^\]]*)\](?::\d+)?$/u;
const dotted = /^(?<address>\d+(?:\.\d+){3}):\d+$/u;
const ipv4MappedPattern = /^0:0:0:0:0:ffff:(?<high>[\da-f]+):(?<low>[\da-f]+)$/u;

/**
 * What attempts from an address are counted by: an IPv4 address itself, also where it is written as IPv6, and the /64 of
 * an IPv6 address, as one customer has more addresses of it than anybody could count. A port that a proxy wrote behind it
 * is another one for each connection, so it does not count.
 * @param ipv6Prefix length in bits; 48 for what one customer may have at most, 128 for one address
 */
export function toClientNetwork(address: string, ipv6Prefix: 48 | 64 | 128 = 64): string {
  const bare = stripPort(address);
  const [plain = ""] = bare.split("%", 1);
  if (!isIPv6(plain)) return bare;
  const groups = expandIpv6(plain);
  const { high, low } = ipv4MappedPattern.exec(groups.join(":"))?.groups ?? {};
  if (high !== undefined && low !== undefined) return [...parseBytes(high), ...parseBytes(low)].join(".");
  return `${groups.slice(0, ipv6Prefix / bitsPerGroup).join(":")}::/${ipv6Prefix}`;
}

function stripPort(address: string): string {
  return (bracketed.exec(address) ?? dotted.exec(address))?.groups?.address ?? address;
}

/** All eight, in lowercase, without leading zeros; `URL` writes an address so, but for a run of zeros that it leaves out. */
function expandIpv6(address: string): readonly string[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [before = [], after = []] = written.split("::").map((part) => part.split(":").filter((group) => group !== ""));
  return [...before, ...Array<string>(parseIpv6Groups - before.length - after.length).fill("0"), ...after];
}

function parseBytes(group: string): readonly number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}
