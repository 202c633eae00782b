import { z } from "zod";

/** Endings that are an address's however they are written; others are told by their being all small or all large. */
const knownEndings = "com|net|org|io|de|uk|example|shop|store|info|xyz";

/**
 * A dot between a letter or digit and an ending, without a space: "amzn.to/3abcd", "evil.co.uk", "例え.テスト". Left alone
 * are "e.g.linen", "2.5 m" and the missing space of "oak.The lamp".
 */
const host = "(?<!\\b(?:e\\.g|i\\.e))(?<=[\\p{L}\\p{N}])[.。]";

/** What no description of a room has in it, and what an answer that was led astray has. For text in NFKC. */
const forbidden = [
  /[<>{}[\]`*#|\\]/u,
  /&(?:#\d+|#x[\da-f]+|[a-z][\da-z]*);/iu,
  /:\/\/|\bwww\./iu,
  /\b(?:https?|ftp|file|data|blob|mailto|tel|sms|intent):\S/iu,
  /\b(?:java|vb)script\s*:/iu,
  new RegExp(`${host}(?:\\p{Ll}{2,}|\\p{Lu}{2,}|xn--[\\w-]+)(?![\\p{L}\\p{N}])`, "u"),
  new RegExp(`${host}(?:${knownEndings})(?![\\p{L}\\p{N}])`, "iu"),
  new RegExp(`${host}\\p{L}{2,}[/:?#]\\S`, "u"),
  /(?<=[\p{L}\p{N}])\.\p{Lo}{2,}/u,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/u,
  /\bdot\s+(?:com|net|org)\b/iu,
  /\S@\S/u,
  /\+?\d[\d\s().-]{7,}\d/u,
  /\b(?:system prompt|ignore (?:all|any|the|these|previous)|instructions?|as an ai|language model)\b/iu,
];

/** Whether a text holds a link, an address, markup or talk of what the model was told. */
function containsForbiddenText(text: string): boolean {
  const plain = text.normalize("NFKC");
  return forbidden.some((pattern) => pattern.test(plain));
}

const descriptionSchema = z.object({ description: z.string() });
const maxLength = 1_200;

/** The end of a sentence, perhaps of one that is quoted. */
const endsLikeSentence = /\p{L}.*[.!?。！？][”"’'»」』)]*$/u;

/** The description in a model's answer; null where there is none that may stand on a page. */
export function parseDescription(content: string): string | null {
  const text = findDescription(content.trim())
    ?.replace(/[\p{Cf}\p{Cc}]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
  if (text === undefined || text.length > maxLength || !endsLikeSentence.test(text)) return null;
  return containsForbiddenText(text) ? null : text;
}

/** Servers that do not hold a model to JSON answer with a fence around it, or with the bare text. */
function findDescription(content: string): string | undefined {
  const bare = content.replace(/^```(?:json)?\s*|\s*```$/gu, "");
  if (!bare.startsWith("{")) return bare;
  try {
    return descriptionSchema.safeParse(JSON.parse(bare)).data?.description;
  } catch {
    return undefined;
  }
}
