import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { ComposerProductDto } from "../../../../adapters/http/contract/operations/composer.ts";
import type { ProductInput } from "../../../../adapters/http/contract/operations/products.ts";
import type { Composition } from "../../../../core/composition/composition.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { sendJson } from "../../../api/send.ts";

/** Cut-outs and colors of products. Making the first cut-out of a product takes part of a second. */
export const composerProductsQuery = (products: readonly ProductInput[]) =>
  queryOptions({
    queryKey: queryKeys.composerProducts(products.map(({ id, title, imageUrl }) => [id, title, imageUrl])),
    queryFn: async () => {
      const { products: prepared } = await sendJson<{ readonly products: readonly ComposerProductDto[] }>(
        "POST",
        adminEndpoints.composerProducts,
        { products },
      );
      return prepared;
    },
    placeholderData: keepPreviousData,
    staleTime: 10 * 60_000,
  });

/** Renders and stores the picture of a composition; resolves with its object path. Errors: those of `send`. */
export async function renderMoodboard(composition: Composition, products: readonly ProductInput[]): Promise<string> {
  const { objectPath } = await sendJson<{ readonly objectPath: string }>("POST", adminEndpoints.composedMoodboards, {
    composition,
    products,
  });
  return objectPath;
}
