import { z } from "zod";
import type { ApiResponse } from "./api-client.ts";
import { payload } from "./payloads.ts";

export interface OperationRequest {
  readonly params?: Record<string, string>;
  readonly query?: string;
  readonly body?: unknown;
  readonly bytes?: Uint8Array<ArrayBuffer>;
  readonly headers?: Record<string, string>;
}

/** Calls an operation as an admin and checks its status and the schema of its response. */
type CallOperation = (id: string, status: number, request?: OperationRequest) => Promise<ApiResponse>;

const withId = z.object({ id: z.string() });

/** Calls every operation of the product library and of its retailers. */
export async function callLibrary(call: CallOperation): Promise<void> {
  const product = { title: "Teal sofa", imageUrl: "/pictures/sofa.jpg", amazonUrl: "https://shop.example/sofa" };
  const params = (await call("createProduct", 201, { body: product })).json(withId);
  await call("createProduct", 200, { body: product });
  await call("createProduct", 422, { body: { ...product, title: " " } });
  const successorId = (await call("createProduct", 201, { body: { ...product, amazonUrl: null } })).json(withId).id;
  const shown = { id: "sofa", asin: null, ...product };
  await call("createBoard", 201, { body: payload({ products: [shown] }) });
  await call("listProducts", 200, { query: "?limit=1&filter=no-link&q=sofa" });
  await call("listProducts", 422, { query: "?after=x" });
  await call("updateProduct", 200, { params, body: { version: 1, priceNote: "499 €" } });
  await call("updateProduct", 409, { params, body: { version: 1, priceNote: "449 €" } });
  await call("refreshProducts", 200, { body: { ids: [params.id] } });
  await call("deleteProduct", 409, { params });
  await call("replaceProduct", 422, { params, body: { successorId: params.id } });
  const replacement = await call("replaceProduct", 200, { params, body: { successorId } });
  await call("getProduct", 200, { params });
  await call("undoReplacement", 200, { params: replacement.json(withId) });
  await call("undoReplacement", 404, { params: replacement.json(withId) });
  await call("deleteProduct", 204, { params: { id: successorId } });
  await call("getProduct", 404, { params: { id: successorId } });
  await call("listRetailers", 200);
  await call("pauseRetailer", 200, { params: { source: "shop" } });
  await call("pauseRetailer", 404, { params: { source: "nobody" } });
  await call("resumeRetailer", 200, { params: { source: "shop" } });
}
