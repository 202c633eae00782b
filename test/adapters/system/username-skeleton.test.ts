import { expect, test } from "vitest";
import { toUsernameSkeleton } from "../../../adapters/system/credentials.ts";

test.each([
  ["admin", "аdmin"],
  ["admin", "ａｄｍｉｎ"],
  ["admin", "ADMIN"],
  ["admin", "ADMlN"],
  ["admin", "АDМІN"],
  ["admin", "adm1n"],
  ["admin", "admın"],
  ["admin", "adrnin"],
  ["admin", "𝐚𝐝𝐦𝐢𝐧"],
  ["admin", "ad\u3164min"],
  ["root", "r00t"],
  ["paypal", "раураl"],
  ["Linda", "Iinda"],
  ["zoë", "zoe\u0308"],
  ["olga", "ólga"],
  ["olga", "ol.ga"],
  ["olga", "-ol--ga_"],
  ["olga", "olga."],
  ["olga", "ol\u0660ga"],
  ["olga", "øl-ga"],
  ["marie", "märie"],
  ["olga", "olga+"],
  ["olga", "@olga"],
  ["olga@example.org", "olga-example.org"],
])("%j and %j have the same skeleton", async (one, other) => {
  expect(await toUsernameSkeleton(one)).toBe(await toUsernameSkeleton(other));
});

test.each([
  ["admin", "admins"],
  ["ann", "anna"],
  ["マリー子", "マリー"],
  ["user-2", "user-3"],
  ["olga", "olga@example.org"],
  ["olga", "olqa"],
  ["김민준", "김민주"],
])("%j and %j have different skeletons", async (one, other) => {
  expect(await toUsernameSkeleton(one)).not.toBe(await toUsernameSkeleton(other));
});
