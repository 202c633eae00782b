import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** A refusal as the shop words it. */
export function sendError(
  response: ServerResponse,
  status: number,
  type: string,
  more: Readonly<Record<string, unknown>>,
): void {
  sendJson(response, status, { type, ...more });
}

/** The fields of a JSON object; null when it is none. */
export async function jsonFields(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  try {
    const parsed: unknown = JSON.parse(await text(request));
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}
