import { expect, test } from "vitest";
import { z } from "zod";
import { defineOperation, idParams } from "../../../../adapters/http/contract/operation.ts";

const common = {
  id: "ping",
  group: "Test",
  summary: "Pings",
  method: "post",
  path: "/api/ping",
  access: "public",
} as const;
const outcome = { responses: { 204: null }, errorStatuses: [] };

test("takes no parameters and no body by default", () => {
  const { params, query, body } = defineOperation({ ...common, ...outcome });
  expect([params.shape, query.shape, body.type]).toEqual([{}, {}, "undefined"]);
});

test("keeps the given parameters and body", () => {
  const query = z.object({ limit: z.string() });
  const body = z.object({ name: z.string() });
  expect(defineOperation({ ...common, ...outcome, params: idParams, query, body })).toMatchObject({
    params: idParams,
    query,
    body,
  });
});
