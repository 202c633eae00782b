import type { OpenAI } from "openai";
import { z } from "zod";
import { getStatus, InvalidResponseError, redactCause, toWriterError, WriterError } from "./errors.ts";
import { sanitize } from "./prompt.ts";

const errorBodySchema = z.looseObject({ error: z.undefined() });

/** Moves an error body below "error", where the SDK reads it; some servers send it at the top level. */
async function normalizeErrorBody(response: Response): Promise<Response> {
  if (response.status !== 400 && response.status !== 422) return response;
  const text = await response.text();
  const { data } = errorBodySchema.safeParse(parseJson(text));
  return new Response(data === undefined ? text : JSON.stringify({ error: data }), response);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The longest responses are lists of models. */
const maxBytes = 2 * 1024 * 1024;

/** Follows no redirect, because the request carries the key, and limits the size of the response. */
async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(input, { ...init, redirect: "manual" });
  return await normalizeErrorBody(
    new Response(body?.pipeThrough(limitBytes(maxBytes)) ?? null, { status, statusText, headers }),
  );
}

function limitBytes(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let receivedBytes = 0;
  return new TransformStream({
    transform(chunk, controller) {
      receivedBytes += chunk.byteLength;
      if (receivedBytes > bytes) controller.error(new InvalidResponseError(`the answer is longer than ${bytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}

export interface Connection {
  /** Null for a server without authentication. */
  readonly apiKey: string | null;
  /** Null for OpenAI's own API. */
  readonly baseUrl: string | null;
  /** Per attempt, until the response headers. */
  readonly timeoutMs: number;
}

const openAiBaseUrl = "https://api.openai.com/v1";

/** Loads the SDK on first use. Every option is given, because the SDK reads missing ones from the environment. */
export async function createClient({ apiKey, baseUrl, timeoutMs }: Connection): Promise<OpenAI> {
  const { OpenAI } = await import("openai");
  return new OpenAI({
    apiKey: apiKey ?? "none",
    baseURL: baseUrl ?? openAiBaseUrl,
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: 1,
    fetch: boundedFetch,
    logLevel: "off",
  });
}

const listSchema = z.array(z.object({ id: z.string().transform(sanitize) }));

/** Lists the ids of a server's models, a call without cost. Errors: `WriterError`. */
export async function listModels(connection: Connection): Promise<readonly string[]> {
  try {
    const client = await createClient(connection);
    const { data } = listSchema.safeParse((await client.models.list()).data);
    if (data === undefined || data.length === 0) throw new InvalidResponseError("there is no model in the list");
    return data.map(({ id }) => id);
  } catch (error) {
    // Every compatible server has this list, so a 404 means a wrong base URL.
    throw getStatus(error) === 404 ? new WriterError("elsewhere", redactCause(error)) : await toWriterError(error);
  }
}

/** Returns whether `model` selects the listed id; some servers append a version, others prepend a folder. */
export function matchesModel(model: string, listedId: string): boolean {
  return listedId === model || listedId.startsWith(`${model}:`) || listedId.endsWith(`/${model}`);
}
