import { z } from "zod";
import { AmazonFailure } from "../call/amazon-failure.ts";
import { type AmazonItemAnswer, itemsAnswer, searchAnswer } from "./answers.ts";

type Items = readonly (AmazonItemAnswer | null)[] | null | undefined;

/** "Not found", which has a body of its own kind, has no items. Errors: `unreadable`. */
export function itemsOfSearch(body: unknown): readonly AmazonItemAnswer[] {
  return present(parsed(searchAnswer, body).searchResult?.items);
}

export function itemsOfLookUp(body: unknown): readonly AmazonItemAnswer[] {
  const { itemsResult, itemResults } = parsed(itemsAnswer, body);
  return present(itemsResult?.items ?? itemResults?.items);
}

function parsed<Schema extends z.ZodType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (!result.success) throw new AmazonFailure("unreadable", { cause: z.prettifyError(result.error) });
  return result.data;
}

function present(items: Items): readonly AmazonItemAnswer[] {
  return (items ?? []).filter((item) => item !== null);
}
