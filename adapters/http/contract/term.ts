import { z } from "zod";
import { limits } from "./constants.ts";
import { imageSchema, textSchema } from "./schemas.ts";

/**
 * `imageUrl` is the picture that stands for a style or a room; null when there is none. `cover` is the one that an
 * admin has given a style; without it a style may have a picture that ships with the site.
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

/** How many boards use a name: drafts included, the trash not. `published` of them are public. */
export const termUseSchema = z.object({ id: z.uuid(), boards: z.int(), published: z.int() });
export type TermUsageDto = z.infer<typeof termUseSchema>;

/** `cover` is the `toObjectPath` of an uploaded picture; null takes the style's own picture away. */
export const styleChangeSchema = z.object({ cover: textSchema(limits.address).nullable() });

/** The ids of all styles in their new order. */
export const styleOrderSchema = z.object({ ids: z.array(textSchema(limits.id)).max(limits.names) });
