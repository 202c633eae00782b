import type { LinkErrorBody, LinkedProductDto } from "../../adapters/http/contract/operations/products.ts";
import type { ToastMessage } from "../hooks/toasts.ts";
import { ApiError, NetworkError, wrapNetworkError } from "./http.ts";

interface SendOptions {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
}

type HttpMethod = "POST" | "PATCH" | "PUT" | "DELETE";

/**
 * Sends a write request to this site's API, with cookies; `body` is serialized as JSON. Throws `ApiError` for a
 * response that is not OK, `NetworkError` without one.
 */
export async function send(
  method: HttpMethod,
  path: string,
  body?: unknown,
  { signal, headers }: SendOptions = {},
): Promise<Response> {
  const call = fetch(path, {
    method,
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(signal !== undefined && { signal }),
  });
  const response = await wrapNetworkError(call);
  if (response.ok) return response;
  throw new ApiError(response.status, await wrapNetworkError(response.text()), response.statusText);
}

/** Like `send`, and returns the parsed JSON response. */
export async function sendJson<Body>(
  method: HttpMethod,
  path: string,
  body?: unknown,
  options?: SendOptions,
): Promise<Body> {
  const response = await send(method, path, body, options);
  return await wrapNetworkError(response.json());
}

/**
 * Parses the server's error response: message, optional suggestion, issues by field path, such as "title" or
 * "products.2.title", and the product of a link that could not be read. Null without a response, or if it does not have
 * this shape.
 */
export function parseProblem(error: unknown): LinkErrorBody | null {
  if (!(error instanceof ApiError) || !isRecord(error.body)) return null;
  const { message, suggestion, issues, product, code } = error.body;
  if (typeof message !== "string") return null;
  return {
    message,
    ...(typeof suggestion === "string" && { suggestion }),
    ...(Array.isArray(issues) && { issues: issues.filter(isIssue) }),
    ...(isLinkedProduct(product) && { product }),
    ...(code === "account.proof-required" && { code }),
  };
}

/** What the server says of the reason, with what to do about it; `fallback` without a message. */
export function describeProblem(error: unknown, fallback: string): string {
  const problem = parseProblem(error);
  if (!problem?.message) return fallback;
  // The message may start with the name of a field.
  const message = problem.message.charAt(0).toUpperCase() + problem.message.slice(1);
  return [message, problem.suggestion].filter(Boolean).join(" ");
}

function isIssue(value: unknown): value is { path: string; message: string } {
  return isRecord(value) && typeof value["path"] === "string" && typeof value["message"] === "string";
}

function isLinkedProduct(value: unknown): value is LinkedProductDto {
  if (!isRecord(value) || typeof value["id"] !== "string") return false;
  return [value["asin"], value["amazonUrl"]].every((text) => text === null || typeof text === "string");
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/**
 * The toast of a failed action (core/README.md, T8). `description` stays unchanged (U14); after a `NetworkError` advice
 * about the connection follows it.
 */
export function failureToast(error: unknown, description: string, title = "Error") {
  return {
    title,
    description: error instanceof NetworkError ? `${description} Check your connection.` : description,
    variant: "destructive",
  } as const satisfies ToastMessage;
}
