import { z } from "zod";
import { AmazonFailure } from "../api-errors.ts";
import { type AmazonItemAnswer, itemsAnswer, searchAnswer } from "./answers.ts";

type Items = readonly (AmazonItemAnswer | null)[] | null | undefined;

/** "Not found", which has a body of its own kind, has no items. Errors: `unreadable`. */
export function itemsOfSearch(body: unknown): readonly AmazonItemAnswer[] {
  return present(parsed(searchAnswer, body).searchResult?.items);
}

/** What is said of items that are not there, not for sale through this account, or no items at all. */
const goneCodes = new Set(["ItemNotAccessible", "InvalidParameterValue"]);

/** Items are gone when Amazon says so of each one that is missing. Errors: `unreadable` when it says anything else. */
export function itemsOfLookUp(body: unknown, askedFor: number): readonly AmazonItemAnswer[] {
  const { itemsResult, itemResults, errors, type } = parsed(itemsAnswer, body);
  const found = present(itemsResult?.items ?? itemResults?.items);
  const gone = (errors ?? []).filter(({ code }) => goneCodes.has(code));
  if (type !== "ResourceNotFoundException" && found.length + gone.length < askedFor) {
    const codes = (errors ?? []).map(({ code }) => code).join(", ");
    throw new AmazonFailure("unreadable", { cause: new Error(`items are missing, with these errors: ${codes}`) });
  }
  return found;
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw new AmazonFailure("unreadable", { cause: z.prettifyError(result.error) });
  return result.data;
}

function present(items: Items): readonly AmazonItemAnswer[] {
  return (items ?? []).filter((item) => item !== null);
}
