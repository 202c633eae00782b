import type { OpenAI } from "openai";
import { z } from "zod";
import { ServiceError } from "../../../core/kernel/domain-error.ts";
import type { ServiceFetchOptions } from "../../../core/kernel/http-fetch.port.ts";
import { sanitize } from "./completions.ts";
import { classifyOpenAiResponse, findServiceError, invalidResponseError, toWriterError } from "./errors.ts";

export interface Connection {
  /** Null for a server without authentication. */
  readonly apiKey: string | null;
  /** Null for OpenAI's own API. */
  readonly baseUrl: string | null;
  /** For one attempt, to the last byte of the response. */
  readonly timeoutMs: number;
  readonly createFetch: (options: ServiceFetchOptions) => typeof fetch;
}

const openAiBaseUrl = "https://api.openai.com/v1";
/** The longest responses are lists of models. */
const maxResponseBytes = 2 * 1024 * 1024;

/**
 * Loads the SDK on first use. Every option is given, because the SDK reads missing ones from the environment. A timeout
 * is retried: a local server answers the second request when it has loaded the model.
 */
export async function createClient({ apiKey, baseUrl, timeoutMs, createFetch }: Connection): Promise<OpenAI> {
  const { OpenAI } = await import("openai");
  const serviceFetch = createFetch({
    service: "OpenAI",
    timeoutMs,
    maxResponseBytes,
    retry: { kinds: ["unavailable", "timeout", "rate-limited"], count: 1, firstDelayMs: 500 },
    classify: classifyOpenAiResponse,
  });
  return new OpenAI({
    apiKey: apiKey ?? "none",
    baseURL: baseUrl ?? openAiBaseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    fetch: serviceFetch,
    logLevel: "off",
  });
}

const listSchema = z.array(z.object({ id: z.string().transform(sanitize) }));

/** Lists the ids of a server's models, a call without cost. Errors: `WriterError`. */
export async function listModels(connection: Connection): Promise<readonly string[]> {
  try {
    const client = await createClient(connection);
    const { data } = listSchema.safeParse((await client.models.list()).data);
    if (data === undefined || data.length === 0) throw invalidResponseError("there is no model in the list");
    return data.map(({ id }) => id);
  } catch (error) {
    // Every compatible server has this list, so an unknown model means a wrong base URL.
    const failure = findServiceError(error);
    throw toWriterError(
      failure?.detail === "model" ? new ServiceError("OpenAI", { ...failure, detail: "redirected" }) : error,
    );
  }
}

/** Returns whether `model` selects the listed id; some servers append a version, others prepend a folder. */
export function matchesModel(model: string, listedId: string): boolean {
  return listedId === model || listedId.startsWith(`${model}:`) || listedId.endsWith(`/${model}`);
}
