import { z } from "zod";

/** Where content that is not the site's own comes from; what may be done with it is in core's table of source rights. */
export const contentSourceSchema = z.enum(["shop", "amazon"]);

/**
 * A picture to show. An `src` that starts with "/images/" is asked for with a width of `imageWidths`, as
 * "{src}?w=480", and with "&cut=tall" added for what a tall frame shows of it (`portraitCropSize`); any other is used as it
 * stands. The size is that of the original, in pixels; the placeholder is its colours in three rows of three from the
 * upper left, each as six hexadecimal digits. Each is null while nobody has looked at the picture yet, the
 * placeholder also when it is see-through. An image of the site's own has no `contentSource`.
 */
export const imageSchema = z.object({
  src: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  contentSource: contentSourceSchema.optional(),
});
export type ImageDto = z.infer<typeof imageSchema>;

/** Text that PostgreSQL and JSON can both carry: no NUL, no half of a surrogate pair. */
export function textSchema(maxLength: number) {
  return z
    .string()
    .max(maxLength, `must be at most ${maxLength} characters`)
    .refine((value) => !value.includes("\u0000"), "must not contain NUL characters")
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode");
}

/** The body of every refusal but those of sign-in, registration and sign-out, which answer one plain sentence. */
export const errorBodySchema = z.object({
  message: z.string(),
  suggestion: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
