import { z } from "zod";

/** Top-level domains matched in any case; others only in lower or in upper case. */
const knownTopLevelDomains = "com|net|org|io|de|uk|example|shop|store|info|xyz";

/**
 * The dot of a host name, followed by a domain without a space: "amzn.to/3abcd", "evil.co.uk", "例え.テスト". Does not match
 * "e.g.linen", "2.5 m" and the missing space of "oak.The lamp".
 */
const hostDot = "(?<!\\b(?:e\\.g|i\\.e))(?<=[\\p{L}\\p{N}])[.。]";

/** Markup, links, contact data and prompt text, as in the output of a manipulated model. For text in NFKC. */
const forbiddenPatterns = [
  /[<>{}[\]`*#|\\]/u,
  /&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/iu,
  /:\/\/|\bwww\./iu,
  /\b(?:https?|ftp|file|data|blob|mailto|tel|sms|intent):\S/iu,
  /\b(?:java|vb)script\s*:/iu,
  new RegExp(`${hostDot}(?:\\p{Ll}{2,}|\\p{Lu}{2,}|xn--[\\w-]+)(?![\\p{L}\\p{N}])`, "u"),
  new RegExp(`${hostDot}(?:${knownTopLevelDomains})(?![\\p{L}\\p{N}])`, "iu"),
  new RegExp(`${hostDot}\\p{L}{2,}[/:?#]\\S`, "u"),
  /(?<=[\p{L}\p{N}])\.\p{Lo}{2,}/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/u,
  /\bdot\s+(?:com|net|org)\b/iu,
  /\S@\S/u,
  /\+?\d[\d\s().-]{7,}\d/u,
  /\b(?:system prompt|ignore (?:all|any|the|these|previous)|instructions?|as an ai|language model)\b/iu,
];

/** Returns whether a text contains a link, contact data, markup or a mention of the prompt. */
function containsForbiddenText(text: string): boolean {
  const plain = text.normalize("NFKC");
  return forbiddenPatterns.some((pattern) => pattern.test(plain));
}

const descriptionSchema = z.object({ description: z.string() });
const maxLength = 1_200;

/** Matches a text that ends with a complete sentence, also a quoted one. */
const sentenceEndPattern = /\p{L}.*[.!?。！？][”"’'»」』)]*$/u;

/** Returns the description in a model's response; null without a valid one. */
export function parseDescription(content: string): string | null {
  const text = findDescription(content.trim())
    ?.replace(/[\p{Cf}\p{Cc}]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  if (text === undefined || text.length > maxLength || !sentenceEndPattern.test(text)) return null;
  return containsForbiddenText(text) ? null : text;
}

/** Without enforced JSON, models return it in a code fence, or plain text. */
function findDescription(content: string): string | undefined {
  const unfenced = content.replace(/^```(?:json)?\s*|\s*```$/gu, "");
  if (!unfenced.startsWith("{")) return unfenced;
  try {
    return descriptionSchema.safeParse(JSON.parse(unfenced)).data?.description;
  } catch {
    return undefined;
  }
}
