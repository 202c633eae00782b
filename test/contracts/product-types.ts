import { expect, it } from "vitest";
import { toProductIdentity } from "../../core/product/product.ts";
import { aNewLibraryProduct } from "../builders/a-product.ts";
import type { OpenLibrary } from "./product-replacement.ts";

/** The part of the contract of `ProductLibrary` that concerns furniture types. */
export function furnitureTypesContract(opened: () => OpenLibrary): void {
  it("fills in the furniture types of products that have none and were never changed", async () => {
    const { library } = opened();
    const insert = async (asin: string, furnitureType: string | null) =>
      (await library.insert(aNewLibraryProduct({ asin, furnitureType }))).product;
    const [bare, typed, cleared] = [
      await insert("B000000001", null),
      await insert("B000000002", "Bench"),
      await insert("B000000003", "Bench"),
    ];
    await library.update(cleared.id, (product) => ({ ...product, furnitureType: null }));
    const identities = [bare, typed, cleared].map(toProductIdentity);
    await library.fillTypes(identities.map((identity) => ({ identity, furnitureType: "Sofa" })));
    const types = [bare, typed, cleared].map(async ({ id }) => (await library.find(id))?.furnitureType);
    expect(await Promise.all(types)).toEqual(["Sofa", "Bench", null]);
    const ofType = async (type: string) => (await library.list({ type, limit: 10 })).items.map(({ id }) => id);
    expect(await ofType("sofa")).toEqual([bare.id]);
    expect(await ofType("Lamp")).toEqual([]);
    expect(await ofType("Bench")).toEqual([typed.id]);
  });
}
