import type { Problem } from "../../adapters/http/contract/problem.ts";
import { ApiError } from "./http.ts";

/**
 * What the server says is wrong: its sentence, perhaps a suggestion, and which fields it is about (paths such as
 * "title" or "products.2.title"). Null where no answer came, or one that is not ours.
 */
export function problemOf(error: unknown): Problem | null {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return null;
  const { message, suggestion, issues } = error.body;
  if (typeof message !== "string") return null;
  return {
    message,
    ...(typeof suggestion === "string" && { suggestion }),
    ...(Array.isArray(issues) && { issues: issues.filter(isIssue) }),
  };
}

function isIssue(value: unknown): value is { path: string; message: string } {
  return isRecord(value) && typeof value["path"] === "string" && typeof value["message"] === "string";
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}
