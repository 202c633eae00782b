import type { OpenAI } from "openai";
import { z } from "zod";
import { getStatus, InvalidResponseError, redactCause, toWriterError, WriterError } from "./errors.ts";
import { sanitize } from "./prompt.ts";

const errorBodySchema = z.looseObject({ error: z.undefined() });

/** Puts what a server refuses below "error", where the package looks for it; some servers say it beside. */
async function normalizeErrorBody(response: Response): Promise<Response> {
  if (response.status !== 400 && response.status !== 422) return response;
  const text = await response.text();
  const { data } = errorBodySchema.safeParse(parsed(text));
  return new Response(data === undefined ? text : JSON.stringify({ error: data }), response);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The longest are lists of models. */
const maxBytes = 2 * 1024 * 1024;

/** Goes where it is sent and nowhere else, since the key travels with it, and reads no more than an answer can be. */
async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(input, { ...init, redirect: "manual" });
  return await normalizeErrorBody(
    new Response(body?.pipeThrough(limitBytes(maxBytes)) ?? null, { status, statusText, headers }),
  );
}

function limitBytes(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed > bytes) controller.error(new InvalidResponseError(`the answer is longer than ${bytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}

export interface Connection {
  /** Null for a server that asks for none. */
  readonly apiKey: string | null;
  /** Null: OpenAI's own. */
  readonly baseUrl: string | null;
  /** For one attempt, until the answer begins. */
  readonly timeoutMs: number;
}

const isCustomServer = "https://api.openai.com/v1";

/** Loaded by those who use it only. Every option is given: the package would look into the environment for the others. */
export async function createClient({ apiKey, baseUrl, timeoutMs }: Connection): Promise<OpenAI> {
  const { OpenAI } = await import("openai");
  return new OpenAI({
    apiKey: apiKey ?? "none",
    baseURL: baseUrl ?? isCustomServer,
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: 1,
    fetch: boundedFetch,
    logLevel: "off",
  });
}

const listSchema = z.array(z.object({ id: z.string().transform(sanitize) }));

/** The names of the models that a server has; asking costs nothing. Errors: `WriterError`. */
export async function listModels(connection: Connection): Promise<readonly string[]> {
  try {
    const client = await createClient(connection);
    const { data } = listSchema.safeParse((await client.models.list()).data);
    if (data === undefined || data.length === 0) throw new InvalidResponseError("there is no model in the list");
    return data.map(({ id }) => id);
  } catch (error) {
    // Every server that speaks like OpenAI's has a list: this is another address of it, or another server.
    throw getStatus(error) === 404 ? new WriterError("elsewhere", redactCause(error)) : await toWriterError(error);
  }
}

/** Whether a server that lists this name takes `model` for it: some add a version to it, others put a folder before it. */
export function matchesModel(model: string, name: string): boolean {
  return name === model || name.startsWith(`${model}:`) || name.endsWith(`/${model}`);
}
