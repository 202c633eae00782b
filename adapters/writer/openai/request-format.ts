import { getStatus } from "./errors.ts";

const schema = {
  type: "object",
  properties: { description: { type: "string" } },
  required: ["description"],
  additionalProperties: false,
} as const;

/** Response formats, strictest first; compatible servers may not support all of them. */
const responseFormats = [
  { type: "json_schema", json_schema: { name: "board", strict: true, schema } },
  { type: "json_object" },
  { type: "text" },
] as const;

/**
 * A description has about 150 tokens. `max_tokens` is accepted by every compatible server; reasoning models require
 * `max_completion_tokens`, which includes reasoning tokens.
 */
const tokenLimits = [{ max_tokens: 600 }, { max_completion_tokens: 4_000 }] as const;

/** Indexes into `responseFormats` and `tokenLimits`. */
export interface RequestFormat {
  readonly format: number;
  readonly tokenLimit: number;
}

export const initialFormat: RequestFormat = { format: 0, tokenLimit: 0 };

/** The request parameters of a format. */
export function toRequestParams({ format, tokenLimit }: RequestFormat) {
  return { response_format: responseFormats[format] ?? { type: "text" as const }, ...tokenLimits[tokenLimit] };
}

/** Returns the format to try after an error that names an unsupported parameter; null without another one. */
export function nextFormat({ format, tokenLimit }: RequestFormat, error: unknown): RequestFormat | null {
  if (tokenLimit + 1 < tokenLimits.length && mentionsParameter(error, /max_tokens|max_completion_tokens/u)) {
    return { format, tokenLimit: tokenLimit + 1 };
  }
  if (
    format + 1 < responseFormats.length &&
    mentionsParameter(error, /response[_ ]format|json[_ ](?:schema|object)/iu)
  ) {
    return { format: format + 1, tokenLimit };
  }
  return null;
}

const rejectedStatuses: ReadonlySet<number | null> = new Set([400, 422]);

function mentionsParameter(error: unknown, parameter: RegExp): boolean {
  if (!(error instanceof Error) || !rejectedStatuses.has(getStatus(error))) return false;
  return parameter.test(`${error.message} ${String(Reflect.get(error, "param"))}`);
}
