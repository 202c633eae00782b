import { z } from "zod";

const answerSchema = z.object({ description: z.string() });
const longest = 1_200;

/** What no description of a room has in it, and what an answer that was led astray has. */
const forbidden = [
  /[<>{}[\]`*#|\\]/u,
  /\b(?:https?:|www\.)/iu,
  /\b[\w-]+\.(?:com|net|org|io|example|shop|store|info)\b/iu,
  /\S@\S/u,
  /\+?\d[\d\s().-]{7,}\d/u,
  /\b(?:system prompt|ignore (?:all|any|the|these|previous)|instructions?|as an ai|language model)\b/iu,
];

/** The description in a model's answer; null where there is none that may stand on a page. */
export function readAnswer(content: string): string | null {
  const text = descriptionIn(content.trim())
    ?.replace(/[\p{Cf}\p{Cc}]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  if (text === undefined || text.length > longest || !/\p{L}.*[.!?]$/u.test(text)) return null;
  return forbidden.some((pattern) => pattern.test(text)) ? null : text;
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
