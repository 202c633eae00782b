import type { IncomingMessage, ServerResponse } from "node:http";
import type { Gate } from "./access-check.ts";
import { complaintAbout } from "./catalog-checks.ts";
import { itemsAnswer, type Look, searchAnswer } from "./catalog-responses.ts";
import { makeTroubles, type Troubles } from "./faults.ts";
import { type DoubleItem, makeItems, oddItems } from "./items.ts";
import { jsonFields, refuse, sendJson } from "./send.ts";

export interface CatalogueCall {
  readonly operation: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface CatalogueDesk extends Pick<Troubles, "play"> {
  /** What it was asked and let into the catalogue, in order. */
  readonly calls: readonly CatalogueCall[];
  /** Changes what the catalogue has. */
  stock(change: (items: readonly DoubleItem[]) => readonly DoubleItem[]): void;
  answer(operation: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** Answers `POST /catalog/v1/{operation}`. */
export function makeCatalogueDesk({ gate, look }: { readonly gate: Gate; readonly look: Look }): CatalogueDesk {
  const calls: CatalogueCall[] = [];
  const troubles = makeTroubles();
  let items: readonly DoubleItem[] = [...makeItems(), ...oddItems];

  return {
    calls,
    play: troubles.play,
    stock: (change) => {
      items = change(items);
    },
    answer: async (operation, request, response) => {
      const fields = await jsonFields(request);
      if (!gate(request, response)) return;
      if (fields === null) {
        return refuse(response, 400, "ValidationException", { reason: "CannotParse", message: "No JSON object." });
      }
      calls.push({ operation, fields });
      const complaint = complaintAbout(operation, fields);
      if (complaint !== null) return refuse(response, 400, "ValidationException", { ...complaint });
      if (troubles.happen(request, response, `${fields["keywords"] ?? ""}`)) return;
      const answer = (operation === "searchItems" ? searchAnswer : itemsAnswer)(items, fields, look);
      if (answer !== null) return sendJson(response, 200, answer);
      const message = "No items found for the requested item IDs.";
      refuse(response, 404, "ResourceNotFoundException", { resourceType: "Item", resourceId: "", message });
    },
  };
}
