import { z } from "zod";
import { limits } from "../constants.ts";
import { defineOperation } from "../operation.ts";
import { textSchema } from "../schemas.ts";

const group = "Clicks";

export const countClick = defineOperation({
  id: "countClick",
  group,
  summary:
    "Counts that a visitor followed the link of a product; 204 means that it is stored, or that it does not count: clicks of admins and bots, with DNT or Sec-GPC, and of products that the board does not have",
  method: "post",
  path: "/api/clicks",
  access: "public",
  body: z.object({ boardId: z.uuid("must be a UUID"), productId: textSchema(limits.id).min(1) }),
  maxBodyBytes: 4_000,
  responses: { 204: null },
  errorStatuses: [413, 415, 422, 429, 503],
});
