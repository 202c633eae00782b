import { expect, test } from "vitest";
import { toClientNetwork, toLoggedNetwork } from "../../../../adapters/http/security/client-network.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["::FFFF:c000:0207", "192.0.2.7"],
  ["2001:db8:1:2::1", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0::/48"],
  ["::1", "0:0:0::/48"],
  ["fe80::1:2%eth0", "fe80:0:0::/48"],
  ["203.0.113.5:40001", "203.0.113.5"],
  ["[2001:db8:1:2::1]:443", "2001:db8:1::/48"],
  ["[::ffff:192.0.2.7]:443", "192.0.2.7"],
  ["unknown", "unknown"],
])("%j is in the network %j", (url, network) => {
  expect(toClientNetwork(url)).toBe(network);
});

test.each([
  [128, "2001:db8:1:2:3:4:5:6", "2001:db8:1:2:3:4:5:6::/128"],
  [128, "192.0.2.7:443", "192.0.2.7"],
] as const)("with an IPv6 prefix of %i bits %j belongs to the network %j", (prefix, url, network) => {
  expect(toClientNetwork(url, prefix)).toBe(network);
});

test.each([
  ["203.0.113.5", "203.0.113.0/24"],
  ["::ffff:192.0.2.7", "192.0.2.0/24"],
  ["2001:db8:1:2::1", "2001:db8:1::/48"],
])("%s is logged as %s", (address, network) => {
  expect(toLoggedNetwork(address)).toBe(network);
});
