import type { IncomingMessage, ServerResponse } from "node:http";
import type { AccessCheck } from "./access-check.ts";
import { complaintAbout } from "./catalog-checks.ts";
import { buildItemsResponse, buildSearchResponse, type ItemLookup } from "./catalog-responses.ts";
import { createFaults, type Faults } from "./faults.ts";
import { createItems, type DoubleItem, oddItems } from "./items.ts";
import { jsonFields, sendError, sendJson } from "./send.ts";

export interface CatalogCall {
  readonly operation: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface CatalogEndpoint extends Pick<Faults, "play"> {
  /** What it was asked and let into the catalogue, in order. */
  readonly calls: readonly CatalogCall[];
  /** Changes what the catalogue has. */
  stock(change: (items: readonly DoubleItem[]) => readonly DoubleItem[]): void;
  respond(operation: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Answers `POST /catalog/v1/{operation}`. */
export function createCatalogEndpoint({
  gate,
  look,
}: {
  readonly gate: AccessCheck;
  readonly look: ItemLookup;
}): CatalogEndpoint {
  const calls: CatalogCall[] = [];
  const troubles = createFaults();
  let items: readonly DoubleItem[] = [...createItems(), ...oddItems];

  return {
    calls,
    play: troubles.play,
    stock: (change) => {
      items = change(items);
    },
    respond: async (operation, request, response) => {
      const fields = await jsonFields(request);
      if (!gate(request, response)) return;
      if (fields === null) {
        return sendError(response, 400, "ValidationException", { reason: "CannotParse", message: "No JSON object." });
      }
      calls.push({ operation, fields });
      const complaint = complaintAbout(operation, fields);
      if (complaint !== null) return sendError(response, 400, "ValidationException", { ...complaint });
      if (troubles.happen(request, response, `${fields["keywords"] ?? ""}`)) return;
      const answer = (operation === "searchItems" ? buildSearchResponse : buildItemsResponse)(items, fields, look);
      if (answer !== null) return sendJson(response, 200, answer);
      const message = "No items found for the requested item IDs.";
      sendError(response, 404, "ResourceNotFoundException", { resourceType: "Item", resourceId: "", message });
    },
  };
}
