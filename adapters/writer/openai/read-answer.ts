import { z } from "zod";
import { isForbidden } from "./validate-description.ts";

const answerSchema = z.object({ description: z.string() });
const longest = 1_200;

/** The end of a sentence, perhaps of one that is quoted. */
const ended = /\p{L}.*[.!?。！？][”"’'»」』)]*$/u;

/** The description in a model's answer; null where there is none that may stand on a page. */
export function readAnswer(content: string): string | null {
  const text = descriptionIn(content.trim())
    ?.replace(/[\p{Cf}\p{Cc}]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  if (text === undefined || text.length > longest || !ended.test(text)) return null;
  return isForbidden(text) ? null : text;
}

/** Servers that do not hold a model to JSON answer with a fence around it, or with the bare text. */
function descriptionIn(content: string): string | undefined {
  const bare = content.replace(/^```(?:json)?\s*|\s*```$/gu, "");
  if (!bare.startsWith("{")) return bare;
  try {
    return answerSchema.safeParse(JSON.parse(bare)).data?.description;
  } catch {
    return undefined;
  }
}
