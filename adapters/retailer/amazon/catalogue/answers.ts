import { z } from "zod";

const image = z.object({ url: z.string() }).nullish();

/** One item; what was not asked for or is not there is null or left out. */
const itemSchema = z.object({
  asin: z.string(),
  detailPageURL: z.string().nullish(),
  images: z.object({ primary: z.object({ medium: image, large: image }).nullish() }).nullish(),
  itemInfo: z.object({ title: z.object({ displayValue: z.string().nullish() }).nullish() }).nullish(),
});
export type AmazonItemAnswer = z.infer<typeof itemSchema>;

/** One that cannot be read does not spoil the others. */
const items = z.array(itemSchema.or(z.unknown().transform(() => null))).nullish();

export const searchAnswer = z.object({ searchResult: z.object({ items }).nullish() });

/** What came of items that are not in the list; a code that is not known yet is one too. */
const errors = z.array(z.object({ code: z.string() }).or(z.unknown().transform(() => ({ code: "" })))).nullish();

/** Both names of the list are in use. When none of the items is there, the answer is of the type that says so. */
export const itemsAnswer = z.object({
  itemsResult: z.object({ items }).nullish(),
  itemResults: z.object({ items }).nullish(),
  errors: errors.catch(null),
  type: z.string().nullish().catch(null),
});
