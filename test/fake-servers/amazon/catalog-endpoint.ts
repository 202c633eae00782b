import type { IncomingMessage, ServerResponse } from "node:http";
import type { AuthorizeCall } from "./authorize-call.ts";
import { buildItemsResponse, buildSearchResponse, type RenderItem } from "./catalog-responses.ts";
import { createFaults, type Faults } from "./faults.ts";
import { createItems, edgeCaseItems, type FakeItem } from "./items.ts";
import { readJsonFields, sendError, sendJson } from "./json-messages.ts";
import { validateRequest } from "./validate-request.ts";

export interface CatalogCall {
  readonly operation: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface CatalogEndpoint extends Pick<Faults, "play"> {
  /** Authorized calls, oldest first. */
  readonly calls: readonly CatalogCall[];
  /** Replaces the items of the catalog. */
  updateItems(change: (items: readonly FakeItem[]) => readonly FakeItem[]): void;
  respond(operation: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Answers `POST /catalog/v1/{operation}`. */
export function createCatalogEndpoint({
  authorizeCall,
  renderItem,
}: {
  readonly authorizeCall: AuthorizeCall;
  readonly renderItem: RenderItem;
}): CatalogEndpoint {
  const calls: CatalogCall[] = [];
  const catalogFaults = createFaults();
  let items: readonly FakeItem[] = [...createItems(), ...edgeCaseItems];

  return {
    calls,
    play: catalogFaults.play,
    updateItems: (change) => {
      items = change(items);
    },
    respond: async (operation, request, response) => {
      const fields = await readJsonFields(request);
      if (!authorizeCall(request, response)) return;
      if (fields === null) {
        return sendError(response, 400, "ValidationException", { reason: "CannotParse", message: "No JSON object." });
      }
      calls.push({ operation, fields });
      const problem = validateRequest(operation, fields);
      if (problem !== null) return sendError(response, 400, "ValidationException", { ...problem });
      if (catalogFaults.respond(request, response, `${fields["keywords"] ?? ""}`)) return;
      const body = (operation === "searchItems" ? buildSearchResponse : buildItemsResponse)(items, fields, renderItem);
      if (body !== null) return sendJson(response, 200, body);
      const message = "No items found for the requested item IDs.";
      sendError(response, 404, "ResourceNotFoundException", { resourceType: "Item", resourceId: "", message });
    },
  };
}
