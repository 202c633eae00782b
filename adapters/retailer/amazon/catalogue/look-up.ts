import type { LookUpItems } from "../../../../core/product/look-up-items.port.ts";
import type { Ask } from "../api-client.ts";
import type { FindingsOfItem } from "./product-of-item.ts";
import { itemsOfLookUp } from "./read-answer.ts";
import { shownResources } from "./shown-resources.ts";

interface LookUpDependencies {
  readonly ask: Ask;
  readonly findingsOf: FindingsOfItem;
}

/** Items come in any order, and those that are gone only as errors beside them. */
export function makeLookUpItems({ ask, findingsOf }: LookUpDependencies): LookUpItems {
  return async (asins) => {
    const request = { itemIds: asins, itemIdType: "ASIN", resources: shownResources };
    const items = itemsOfLookUp(await ask("getItems", request), asins.length);
    const found = items.map(findingsOf).filter((findings) => findings !== null);
    return new Map(found.map((findings) => [findings.asin, findings]));
  };
}
