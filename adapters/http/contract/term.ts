import { z } from "zod";
import { limits } from "./limits.ts";
import { pictureSchema } from "./picture.ts";
import { text } from "./text.ts";

/** `imageUrl` is the picture that stands for a style or a room; null when there is none. */
export const termSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  imageUrl: z.string().nullable(),
  picture: pictureSchema.nullable(),
});
export type TermWire = z.infer<typeof termSchema>;

export const termInputSchema = z.object({ name: text(limits.name) });
