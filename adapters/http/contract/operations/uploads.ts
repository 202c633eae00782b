import { z } from "zod";
import { limits } from "../constants.ts";
import { defineOperation } from "../operation.ts";
import { textSchema } from "../schemas.ts";

const group = "Moodboards";

export const openUpload = defineOperation({
  id: "openUpload",
  group,
  summary:
    "Creates an upload URL that accepts one JPEG by PUT and expires. With the size in bytes, it accepts only a file of that size",
  method: "post",
  path: "/api/objects/upload",
  access: "admin",
  body: z.object({ size: z.int().min(1).optional() }).optional(),
  responses: { 200: z.object({ uploadURL: z.string() }) },
  errorStatuses: [413, 415, 422, 503],
});

export const receiveUpload = defineOperation({
  id: "receiveUpload",
  group,
  summary: "Receives a JPEG of at most 10,485,760 bytes. The URL itself is the authorization",
  method: "put",
  path: "/api/local-upload/{token}",
  access: "public",
  params: z.object({ token: z.string().max(200) }),
  streamContentType: "image/jpeg",
  responses: { 200: null },
  errorStatuses: [403, 404, 413, 415, 503],
});

export const finalizeMoodboard = defineOperation({
  id: "finaliseMoodboard",
  group,
  summary: "Validates the uploaded image and returns the path under which it is served",
  method: "put",
  path: "/api/moodboard-images",
  access: "admin",
  body: z.object({ moodboardImageURL: textSchema(limits.address).min(1, "is required") }),
  responses: { 200: z.object({ objectPath: z.string() }) },
  errorStatuses: [403, 404, 413, 415, 422, 503],
});
