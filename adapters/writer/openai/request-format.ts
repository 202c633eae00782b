import type { OptionalParameter } from "./errors.ts";

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

/** Returns the format to try after an error whose detail names optional parameters; null without another one. */
export function nextFormat({ format, tokenLimit }: RequestFormat, detail = ""): RequestFormat | null {
  const mentions = (parameter: OptionalParameter) => detail.includes(parameter);
  if (tokenLimit + 1 < tokenLimits.length && mentions("token-limit")) return { format, tokenLimit: tokenLimit + 1 };
  if (format + 1 < responseFormats.length && mentions("response-format")) return { format: format + 1, tokenLimit };
  return null;
}
