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

/** Sends the response to a call. `before` is the number of earlier calls. */
export type OpenAiResponse = (response: ServerResponse, requested: ReceivedRequest, before: number) => void;

export interface FakeOpenAiServer {
  /** Ends with the API version, `/v1`. */
  readonly baseUrl: string;
  readonly calls: readonly OpenAiCall[];
  /** Resolves when a client disconnects before its response is complete. */
  readonly abandoned: Promise<void>;
  /** Sets the response to chat completions. */
  respondWith(response: OpenAiResponse): void;
  /** Sets the response to `GET /v1/models`. */
  listWith(response: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** A local server with OpenAI's chat completions and list of models; a test chooses each response. */
export async function startFakeOpenAiServer(): Promise<FakeOpenAiServer> {
  const calls: OpenAiCall[] = [];
  const { promise: abandoned, resolve: reportAbandoned } = Promise.withResolvers<void>();
  let sendCompletion: OpenAiResponse = respondWithText("");
  let sendModels = respondWithModels("double");
  const handleRequest = async (request: IncomingMessage, response: ServerResponse) => {
    response.once("close", () => response.writableFinished || reportAbandoned());
    if (request.method === "GET" && request.url === "/v1/models") return sendModels(response);
    if (request.method !== "POST" || request.url !== "/v1/chat/completions") {
      return respondWithError(404, "Unknown request URL")(response);
    }
    const requested = requestSchema.parse(JSON.parse(await bodyText(request)));
    calls.push({ ...requested, authorization: request.headers.authorization });
    sendCompletion(response, requested, calls.length - 1);
  };
  const server = await listen(
    (request, response) => void handleRequest(request, response).catch((error) => response.destroy(error)),
    { host: "127.0.0.1", port: 0 },
  );
  return {
    baseUrl: `${getLocalUrl(server, { host: "127.0.0.1" })}/v1`,
    calls,
    abandoned,
    respondWith: (next) => {
      sendCompletion = next;
    },
    listWith: (next) => {
      sendModels = next;
    },
    close: () => closeGracefully(server),
  };
}

/** A completion with exactly this content, which may be no string, as incompatible servers send it. */
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

/** A list of models with these ids. */
export function respondWithModels(...names: readonly string[]) {
  const data = names.map((id) => ({ id, object: "model", created: 1_795_000_000, owned_by: "double" }));
  return (response: ServerResponse) => sendJson(response, 200, { object: "list", data });
}

export function respondWithDescription(description: string) {
  return respondWithText(JSON.stringify({ description }));
}

/** OpenAI's error for a parameter that the model does not support. */
export function respondWithUnsupportedParameter(param: string) {
  const message = `Unsupported parameter: '${param}' is not supported with this model.`;
  return (response: ServerResponse) =>
    sendJson(response, 400, {
      error: { message, type: "invalid_request_error", param, code: "unsupported_parameter" },
    });
}

export function respondWithError(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
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
