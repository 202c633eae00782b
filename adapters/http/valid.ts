import type { z } from "zod";
import { RequestError, type RequestErrorCode } from "./request.errors.ts";

/** The checked value; otherwise a refusal that names every field that is wrong, not only the first. */
export function valid<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  code: RequestErrorCode,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const violations = result.error.issues.slice(0, 20).map((issue) => {
    const path = issue.path.map(String).join(".");
    return { path, title: "Invalid request", message: `${path || "The body"}: ${issue.message}` };
  });
  throw new RequestError(code, violations.map(({ message }) => message).join("; "), { violations });
}
