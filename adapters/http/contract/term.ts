import { z } from "zod";
import { limits } from "./constants.ts";
import { imageSchema, textSchema } from "./schemas.ts";

/**
 * `imageUrl` is the image of a style or room; null when there is none. `picture` is the same image with its variants.
 * `cover` is the one that an admin has uploaded for a style; without it, the image bundled with the site is used if there
 * is one.
 */
export const termSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  picture: imageSchema.nullable(),
  cover: z.string().nullable(),
});
export type TermDto = z.infer<typeof termSchema>;

export const termInputSchema = z.object({ name: textSchema(limits.name) });

/** Number of boards that use a term, with drafts but without the trash; `published` of them are public. */
export const termUsageSchema = z.object({ id: z.uuid(), boards: z.int(), published: z.int() });
export type TermUsageDto = z.infer<typeof termUsageSchema>;

/** `cover` is the `objectPath` of an uploaded image; null removes the cover. */
export const styleChangeSchema = z.object({ cover: textSchema(limits.address).nullable() });

/** The ids of all styles in their new order. */
export const styleOrderSchema = z.object({ ids: z.array(textSchema(limits.id)).max(limits.names) });
