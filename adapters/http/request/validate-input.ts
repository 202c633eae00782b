import type { z } from "zod";
import { RequestError, type RequestErrorCode } from "./request.errors.ts";

/** Returns the parsed value, or throws a RequestError with one violation per invalid field (at most 20). */
export function validateInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: RequestErrorCode,
): z.output<Schema> {
  const result = schema.safeParse(value, { error: (issue) => formatIssue(issue, code) });
  if (result.success) return result.data;
  const violations = result.error.issues.slice(0, maxIssues).map((issue) => {
    const path = issue.path.map(String).join(".");
    return { path, title: "Invalid request", message: `${path || "The body"} ${issue.message}` };
  });
  throw new RequestError(code, `${violations.map(({ message }) => message).join("; ")}.`, { violations });
}

const maxIssues = 20;
const typeNames: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  number: "a number",
  object: "an object",
  string: "text",
  undefined: "left out",
};

/** The message after the name of the field; a message that the schema defines itself takes precedence. */
function formatIssue(issue: z.core.$ZodRawIssue, code: RequestErrorCode): string | undefined {
  // Only queries are rejected with this code, and there a repeated parameter is parsed as an array.
  if (code === "request.invalid" && Array.isArray(issue.input)) return "is given more than once";
  if (issue.code === "invalid_type") {
    return issue.input === undefined ? "is required" : `must be ${typeNames[issue.expected] ?? issue.expected}`;
  }
  if (issue.code === "invalid_value") return `must be one of: ${issue.values.map(String).join(", ")}`;
  if (issue.code === "too_big") return `must ${formatBound(issue.origin, `at most ${issue.maximum}`)}`;
  if (issue.code === "too_small") return `must ${formatBound(issue.origin, `at least ${issue.minimum}`)}`;
  return undefined;
}

function formatBound(origin: string, bound: string): string {
  if (origin === "array") return `have ${bound} entries`;
  return origin === "string" ? `be ${bound} characters` : `be ${bound}`;
}
