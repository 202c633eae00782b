import type { IncomingMessage, ServerResponse } from "node:http";
import { text } from "node:stream/consumers";

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
}

/** Sends an error in Amazon's format. */
export function sendError(
  response: ServerResponse,
  status: number,
  type: string,
  details: Readonly<Record<string, unknown>>,
): void {
  sendJson(response, status, { type, ...details });
}

/** Returns the fields of a JSON body; null when the body is not a JSON object. */
export async function readJsonFields(request: IncomingMessage): Promise<Record<string, unknown> | null> {
  try {
    const parsed: unknown = JSON.parse(await text(request));
    return typeof parsed === "object" && parsed !== null && !Array.isArray(parsed) ? { ...parsed } : null;
  } catch {
    return null;
  }
}
