import { expect, it } from "vitest";
import { toProductIdentity } from "../../../core/product/product.ts";
import { identityCases } from "./identity-cases.ts";

it.each(identityCases)("identifies %j as %j", (product, identity) => {
  expect(toProductIdentity(product)).toBe(identity);
});
