import { z } from "zod";
import { amazonError } from "./api-errors.ts";

const imageSchema = z.object({ url: z.string() }).nullish();

/** An item; fields that were not requested or have no value are null or absent. */
const itemSchema = z.object({
  asin: z.string(),
  detailPageURL: z.string().nullish(),
  images: z.object({ primary: z.object({ medium: imageSchema, large: imageSchema }).nullish() }).nullish(),
  itemInfo: z.object({ title: z.object({ displayValue: z.string().nullish() }).nullish() }).nullish(),
});
export type AmazonItem = z.infer<typeof itemSchema>;

/** An item that does not match the schema becomes null and leaves the others valid. */
const itemsSchema = z.array(itemSchema.or(z.unknown().transform(() => null))).nullish();

const searchResponseSchema = z.object({ searchResult: z.object({ items: itemsSchema }).nullish() });

/** Errors of requested items that are missing from the list; an entry without a code becomes an unknown code. */
const itemErrorsSchema = z
  .array(z.object({ code: z.string() }).or(z.unknown().transform(() => ({ code: "" }))))
  .nullish();

/** Amazon uses both names of the list. `type` is `ResourceNotFoundException` when no item exists. */
const itemsResponseSchema = z.object({
  itemsResult: z.object({ items: itemsSchema }).nullish(),
  itemResults: z.object({ items: itemsSchema }).nullish(),
  errors: itemErrorsSchema.catch(null),
  type: z.string().nullish().catch(null),
});

type Items = readonly (AmazonItem | null)[] | null | undefined;

/** Returns the items of a search; none for the body of a 404 response. Errors: `invalid-response`. */
export function parseSearchItems(body: unknown): readonly AmazonItem[] {
  return excludeNulls(parseBody(searchResponseSchema, body).searchResult?.items);
}

/** Codes of items that do not exist, are not sold through this account, or are no valid ids. */
const unavailableCodes = new Set(["ItemNotAccessible", "InvalidParameterValue"]);

/**
 * Returns the items of a lookup; the others are unavailable. Errors: `invalid-response` unless Amazon reports each missing
 * item as unavailable.
 */
export function parseLookupItems(body: unknown, requestedCount: number): readonly AmazonItem[] {
  const { itemsResult, itemResults, errors, type } = parseBody(itemsResponseSchema, body);
  const found = excludeNulls(itemsResult?.items ?? itemResults?.items);
  const missing = (errors ?? []).filter(({ code }) => unavailableCodes.has(code));
  if (type !== "ResourceNotFoundException" && found.length + missing.length < requestedCount) {
    const codes = (errors ?? []).map(({ code }) => code).join(", ");
    throw amazonError({ kind: "invalid-response", reason: `items are missing, with these errors: ${codes}` });
  }
  return found;
}

function parseBody<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw amazonError({ kind: "invalid-response", reason: z.prettifyError(result.error) });
  return result.data;
}

function excludeNulls(items: Items): readonly AmazonItem[] {
  return (items ?? []).filter((item) => item !== null);
}
