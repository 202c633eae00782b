import { describe, expect, it } from "vitest";
import { boardSchema } from "../../../adapters/http/contract/operations/boards.ts";
import { libraryPageSchema } from "../../../adapters/http/contract/operations/library.ts";
import { apiSite } from "./api-site.ts";
import { payload } from "./payloads.ts";

const site = await apiSite();
const admin = await site.admin();

describe("the furniture type of products that boards bring", () => {
  it("is what their titles name of the list, and can narrow the library", async () => {
    for (const name of ["Armchair", "Sideboard"]) await admin.send("POST", "/api/furniture-types", { name });
    const titles = ["Walnut lounge chair", "Oak credenza", "Chrome faucet"];
    const products = titles.map((title) => ({
      id: title,
      title,
      asin: null,
      amazonUrl: null,
      imageUrl: "/pictures/sofa.jpg",
    }));
    const board = payload({ products: products.slice(0, 1) });
    const { id } = (await admin.send("POST", "/api/boards", board)).json(boardSchema);
    await admin.send("PATCH", `/api/boards/${id}`, { products });
    const list = async (query: string) => (await admin.get(`/api/products?${query}`)).json(libraryPageSchema).products;
    const types = (await list("limit=100")).map(({ title, furnitureType }) => [title, furnitureType] as const);
    expect(titles.map((title) => new Map(types).get(title))).toEqual(["Armchair", "Sideboard", null]);
    expect((await list("type=sideboard")).map(({ title }) => title)).toEqual(["Oak credenza"]);
    expect(await list("type=sideboard&q=lounge")).toEqual([]);
  });
});
