import type { IncomingMessage, ServerResponse } from "node:http";
import { text as bodyText } from "node:stream/consumers";
import { z } from "zod";
import { closeGracefully, getLocalUrl, listen } from "../../bootstrap/http-server.ts";

const requestSchema = z.object({
  model: z.string(),
  messages: z.array(z.object({ role: z.enum(["system", "user"]), content: z.string() })),
  response_format: z.object({ type: z.string() }),
  max_tokens: z.int().positive().optional(),
  max_completion_tokens: z.int().positive().optional(),
});
type ReceivedRequest = z.infer<typeof requestSchema>;

export interface OpenAiCall extends ReceivedRequest {
  readonly authorization: string | undefined;
}

/** How the server answers a call; the count of calls before it tells them apart. */
export type OpenAiResponse = (response: ServerResponse, requested: ReceivedRequest, before: number) => void;

export interface OpenAiServer {
  /** With the version, as a client is given it. */
  readonly baseUrl: string;
  readonly calls: readonly OpenAiCall[];
  /** Resolves when a caller has gone away before its answer. */
  readonly abandoned: Promise<void>;
  respondWith(response: OpenAiResponse): void;
  /** The same for the list of models. */
  listWith(response: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** The wire format of OpenAI's chat completions over plain HTTP, for answers of every kind. */
export async function openAiServer(): Promise<OpenAiServer> {
  const calls: OpenAiCall[] = [];
  const { promise: abandoned, resolve: leave } = Promise.withResolvers<void>();
  let answer: OpenAiResponse = respondWithText("");
  let list = listing("double");
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    response.once("close", () => response.writableFinished || leave());
    if (request.method === "GET" && request.url === "/v1/models") return list(response);
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
      return refusing(404, "Unknown request URL")(response);
    }
    const requested = requestSchema.parse(JSON.parse(await bodyText(request)));
    calls.push({ ...requested, authorization: request.headers.authorization });
    answer(response, requested, calls.length - 1);
  };
  const server = await listen(
    (request, response) => void take(request, response).catch((error) => response.destroy(error)),
    { host: "127.0.0.1", port: 0 },
  );
  return {
    baseUrl: `${getLocalUrl(server, { host: "127.0.0.1" })}/v1`,
    calls,
    abandoned,
    respondWith: (next) => {
      answer = next;
    },
    listWith: (next) => {
      list = next;
    },
    close: () => closeGracefully(server),
  };
}

/** A completion with this content, word for word; one that is no text is what a server of another mind sends. */
export function respondWithText(content: unknown, finishReason = "stop"): (response: ServerResponse) => void {
  return (response) =>
    sendJson(response, 200, {
      id: "chatcmpl-double",
      object: "chat.completion",
      created: 1_795_000_000,
      model: "double",
      choices: [{ index: 0, message: { role: "assistant", content, refusal: null }, finish_reason: finishReason }],
      usage: { prompt_tokens: 200, completion_tokens: 120, total_tokens: 320 },
    });
}

/** A list of models with these names. */
export function listing(...names: readonly string[]) {
  const data = names.map((id) => ({ id, object: "model", created: 1_795_000_000, owned_by: "double" }));
  return (response: ServerResponse) => sendJson(response, 200, { object: "list", data });
}

export function describing(description: string) {
  return respondWithText(JSON.stringify({ description }));
}

/** As OpenAI's own refuses a setting that a model does not know. */
export function refusingParameter(param: string) {
  const message = `Unsupported parameter: '${param}' is not supported with this model.`;
  return (response: ServerResponse) =>
    sendJson(response, 400, {
      error: { message, type: "invalid_request_error", param, code: "unsupported_parameter" },
    });
}

export function refusing(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
  return (response: ServerResponse) =>
    sendJson(response, status, { error: { message, type: "error", param: null, code: null } }, headers);
}

function sendJson(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { "Content-Type": "application/json", ...headers }).end(JSON.stringify(body));
}
