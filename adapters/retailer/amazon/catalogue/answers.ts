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

/** Both names of the list are in use. Items that are gone are left out of it; errors beside it only name them. */
export const itemsAnswer = z.object({
  itemsResult: z.object({ items }).nullish(),
  itemResults: z.object({ items }).nullish(),
});
