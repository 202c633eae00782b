import type { LinkedProduct } from "../../../core/product/product.ts";

const linked = (shopUrl: string | null, asin: string | null = null): LinkedProduct => ({ id: "own-id", asin, shopUrl });

/** Products with their identities, for the rule in core and the one in SQL that moved stored products. */
export const identityCases: readonly (readonly [LinkedProduct, string])[] = [
  [linked("https://shop.example/lamp", "B000000001"), "amazon:B000000001"],
  [linked(null, "b00000000x"), "amazon:B00000000X"],
  [linked(null, "äé 1"), "amazon:äé 1"],
  [linked(null), "manual:own-id"],
  [linked(null, ""), "manual:own-id"],
  [linked(""), "manual:own-id"],
  [linked("javascript:alert(1)"), "manual:own-id"],
  [linked("data:text/html,x"), "manual:own-id"],
  [linked("https://user:secret@shop.example/lamp"), "manual:own-id"],
  [linked("no link"), "manual:own-id"],
  [linked("https://shop.example"), "https://shop.example"],
  [linked("https://shop.example/"), "https://shop.example"],
  [linked("http://shop.example/lamp/"), "https://shop.example/lamp"],
  [linked(" HTTPS://Shop.Example:443/Lamp//#top "), "https://shop.example/Lamp"],
  [linked("https://shop.example:8443/lamp"), "https://shop.example:8443/lamp"],
  [
    linked("https://shop.example/lamp?utm_source=pin&color=teal&gclid=1&&b#x"),
    "https://shop.example/lamp?color=teal&b",
  ],
  [linked("https://shop.example/lamp/?utm_source=pin"), "https://shop.example/lamp"],
  [linked("https://shop.example/lamp?fbclid"), "https://shop.example/lamp"],
  [linked("https://shop.example/?p=1?2&UTM_source=x"), "https://shop.example?p=1?2&UTM_source=x"],
];
