import { z } from "zod";
import { type Composition, storedTemplates, textRoles, treatments } from "../../../core/composition/composition.ts";

/**
 * Why the content of a product is hidden; its title then has the retailer's number or the shop, and its image is empty.
 */
export const hiddenReasonSchema = z.enum(["paused", "outdated"]);

/** Source of external content; its rights are in `core/product/source-rights.ts`. */
export const contentSourceSchema = z.enum(["shop", "amazon"]);

/**
 * An image. An `src` that starts with "/images/" takes a width of `imageWidths`, as "{src}?w=480", and optionally
 * "&cut=tall" for the portrait crop (`getPortraitCropSize`); any other is used unchanged. Width and height are those of
 * the original, in pixels. The placeholder is its colors in three rows of three from the upper left, each as six
 * hexadecimal digits. All three are null until the image has been probed, and the placeholder also when it is
 * transparent. The site's own images have no `contentSource`.
 */
export const imageSchema = z.object({
  src: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  placeholder: z.string().nullable(),
  contentSource: contentSourceSchema.optional(),
});
export type ImageDto = z.infer<typeof imageSchema>;

export const pageSizeSchema = z
  .string()
  .regex(/^(?:[1-9]\d?|100)$/u, "must be a whole number from 1 to 100")
  .transform(Number);

export const offsetSchema = z
  .string()
  .regex(/^\d{1,9}$/u, "must be a whole number of at most 9 digits")
  .transform(Number);

/** Text that both PostgreSQL and JSON support: no NUL and no lone surrogates. */
export function textSchema(maxLength: number) {
  return z
    .string()
    .max(maxLength, `must be at most ${maxLength} characters`)
    .refine((value) => !value.includes("\u0000"), "must not contain NUL characters")
    .refine((value) => value.isWellFormed(), "must be well-formed Unicode");
}

/** The body of error responses, except for `plainTextPaths`. */
export const errorBodySchema = z.object({
  message: z.string(),
  suggestion: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** Only of errors after which a program can go on by itself. */
  code: z.enum(["account.proof-required", "account.second-factor-required"]).optional(),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

const placement = {
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  rotation: z.number(),
  layer: z.int(),
  locked: z.boolean(),
};

const itemSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("product"), product: z.string(), treatment: z.enum(treatments), ...placement }),
  z.object({ kind: z.literal("room"), image: z.string(), ...placement }),
  z.object({ kind: z.literal("palette"), colors: z.array(z.string()).readonly(), ...placement }),
  z.object({ kind: z.literal("text"), text: z.string(), role: z.enum(textRoles), ...placement }),
]);

/** A composition in responses (core/README.md, K1 to K3). */
export const compositionSchema: z.ZodType<Composition> = z.object({
  version: z.literal(1),
  frame: z.object({ ratio: z.enum(["3:4", "2:3", "4:3"]), background: z.string() }),
  template: z.enum(storedTemplates),
  seed: z.int(),
  items: z.array(itemSchema).readonly(),
  leftOut: z.array(z.string()).readonly().optional(),
  pictures: z.string().optional(),
});

/** A composition in requests. `parseComposition` checks it, so that there is one set of rules and messages. */
export const compositionInputSchema = z
  .record(z.string(), z.unknown())
  .meta({ description: "A composition as in responses: core/README.md, K1 to K3" });
