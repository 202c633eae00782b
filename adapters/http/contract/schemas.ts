import { z } from "zod";

/** Where content that is not the site's own comes from; what may be done with it is in core's table of source rights. */
export const contentSourceSchema = z.enum(["shop", "amazon"]);

/**
 * A picture to show. An `src` that starts with "/images/" is asked for with a width of `pictureWidths`, as
 * "{src}?w=480", and with "&cut=tall" added for what a tall frame shows of it (`tallSize`); any other is used as it
 * stands. The size is that of the original, in pixels; the placeholder is its colours in three rows of three from the
 * upper left, each as six hexadecimal digits. Each is null while nobody has looked at the picture yet, the
 * placeholder also when it is see-through. An image of the site's own has no `contentSource`.
 */
export const pictureSchema = z.object({
  src: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  contentSource: contentSourceSchema.optional(),
});
export type PictureWire = z.infer<typeof pictureSchema>;
