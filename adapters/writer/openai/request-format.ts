import { getStatus } from "./errors.ts";

const schema = {
  type: "object",
  properties: { description: { type: "string" } },
  required: ["description"],
  additionalProperties: false,
} as const;

/** What to ask a server for, strictest first: not every one that speaks like OpenAI's knows them all. */
const responseFormats = [
  { type: "json_schema", json_schema: { name: "board", strict: true, schema } },
  { type: "json_object" },
  { type: "text" },
] as const;

/**
 * How long an answer may get: a description has about 150 tokens, and what goes on and on is cut off. The old name is
 * the one that every server knows; the models that refuse it think first, and their thoughts count.
 */
const tokenLimits = [{ max_tokens: 600 }, { max_completion_tokens: 4_000 }] as const;

/** How a server is asked: it need not know the strictest format of an answer, nor every name of a setting. */
export interface RequestFormat {
  readonly format: number;
  readonly tokenLimit: number;
}

export const initialFormat: RequestFormat = { format: 0, tokenLimit: 0 };

/** What the package sends of it. */
export function toRequestParams({ format, tokenLimit }: RequestFormat) {
  return { response_format: responseFormats[format] ?? { type: "text" as const }, ...tokenLimits[tokenLimit] };
}

/** The next manner to try after a refusal that names what is not known; null where nothing else can be tried. */
export function nextFormat({ format, tokenLimit }: RequestFormat, rejection: unknown): RequestFormat | null {
  if (tokenLimit + 1 < tokenLimits.length && names(rejection, /max_tokens|max_completion_tokens/u)) {
    return { format, tokenLimit: tokenLimit + 1 };
  }
  if (format + 1 < responseFormats.length && names(rejection, /response[_ ]format|json[_ ](?:schema|object)/iu)) {
    return { format: format + 1, tokenLimit };
  }
  return null;
}

const badRequest: ReadonlySet<number | null> = new Set([400, 422]);

function names(rejection: unknown, parameter: RegExp): boolean {
  if (!(rejection instanceof Error) || !badRequest.has(getStatus(rejection))) return false;
  return parameter.test(`${rejection.message} ${String(Reflect.get(rejection, "param"))}`);
}
