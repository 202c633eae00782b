import type { OpenAI } from "openai";
import { z } from "zod";
import type { DescriptionWriter } from "../../../core/board/description.ts";
import type { ReadWish } from "../../../core/drafting/wish.ts";
import { getErrorMessage, ServiceError } from "../../../core/kernel/domain-error.ts";
import type { ServiceFetchOptions } from "../../../core/kernel/http-fetch.port.ts";
import type { WriterAdapter } from "../../configurable-adapter.ts";
import {
  buildDescriptionPrompt,
  buildWishPrompt,
  findNextFormat,
  initialFormat,
  type Prompt,
  parseDescription,
  parseWishAnswer,
  type RequestFormat,
  sanitize,
  toRequestParams,
} from "./completions.ts";
import {
  classifyOpenAiResponse,
  findServiceError,
  invalidResponseError,
  requestCanceled,
  toWriterError,
  unusableText,
  WriterError,
} from "./errors.ts";
import type { OpenAiConfig } from "./settings.ts";

interface Completion {
  readonly model: string;
  readonly prompt: Prompt;
  readonly format: RequestFormat;
  readonly signal: AbortSignal;
}

/** Returns the model's text, "" without one. Errors: `ServiceError`, below errors of the SDK. */
async function createCompletion(client: OpenAI, { model, prompt, format, signal }: Completion): Promise<string> {
  const response = await client.chat.completions.create({ model, ...toRequestParams(prompt, format) }, { signal });
  const { data } = completionSchema.safeParse(response);
  const [choice] = data?.choices ?? [];
  if (choice === undefined) throw invalidResponseError("there is no text in the answer");
  return getText(choice.message.content ?? "");
}

/** Some servers return the text in parts, a format that the API defines for requests only. */
const partSchema = z.object({ type: z.string(), text: z.string().optional() });
const contentSchema = z.union([z.string(), z.array(partSchema)]);
const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: contentSchema.nullish() }) })),
});

function getText(content: z.infer<typeof contentSchema>): string {
  if (typeof content === "string") return content;
  return content.map(({ type, text }) => (type === "text" ? text : "")).join("");
}

export interface OpenAiWriterOptions extends Partial<Connection> {
  readonly createFetch: Connection["createFetch"];
  readonly model: string;
  /** For one answer, including all attempts. */
  readonly totalMs?: number;
}

/** How often the model is called while its texts are invalid or repeat a previous one. */
const maxAttempts = 2;

/** Returns a function that asks a model behind the chat completions API of OpenAI or a compatible server for a text. */
function createTextRequest(options: OpenAiWriterOptions) {
  const { model, createFetch, apiKey = null, baseUrl = null, timeoutMs = 30_000 } = options;
  let clientPromise: Promise<OpenAI> | null = null;
  /** The format that the server accepted last. */
  let workingFormat = initialFormat;

  return async (prompt: Prompt, signal: AbortSignal): Promise<string> => {
    clientPromise ??= createClient({ apiKey, baseUrl, timeoutMs, createFetch });
    const client = await clientPromise;
    for (let format = workingFormat; ; ) {
      try {
        const text = await createCompletion(client, { model, prompt, format, signal });
        workingFormat = format;
        return text;
      } catch (error) {
        const next = findNextFormat(format, findServiceError(error)?.detail);
        if (next === null) throw error;
        format = next;
      }
    }
  };
}

/** Writes descriptions and reads wishes with a model. */
export function createOpenAiWriter(options: OpenAiWriterOptions): DescriptionWriter & { readonly readWish: ReadWish } {
  const { totalMs = 75_000 } = options;
  const requestText = createTextRequest(options);
  const ask = async (prompt: Prompt, signal: AbortSignal, abortSignal: AbortSignal | undefined) =>
    await requestText(prompt, signal).catch((error: unknown) => {
      throw abortSignal?.aborted ? new WriterError(requestCanceled) : toWriterError(error, signal);
    });
  const limitTime = (signal: AbortSignal | undefined) => {
    const timeout = AbortSignal.timeout(totalMs);
    return signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
  };

  return {
    async readWish(sentence, abortSignal) {
      const answer = await ask(buildWishPrompt(sentence), limitTime(abortSignal), abortSignal);
      const wish = parseWishAnswer(answer);
      if (wish === null) throw new WriterError(unusableText, new Error("the answer broke the schema of a wish"));
      return wish;
    },

    async write(input, abortSignal) {
      const signal = limitTime(abortSignal);
      let repeated: string | null = null;
      for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
        const response = await ask(buildDescriptionPrompt(input), signal, abortSignal);
        const text = parseDescription(response);
        if (text !== null && !input.previousTexts?.includes(text)) return text;
        repeated = text ?? repeated;
      }
      if (repeated !== null) return repeated;
      throw new WriterError(unusableText, new Error("every answer broke the rules for descriptions"));
    },
  };
}

const checkTimeoutMs = 5_000;
const maxListedModels = 5;

export function createOpenAiAdapter(config: OpenAiConfig): WriterAdapter {
  return {
    open(context) {
      const { write, readWish } = createOpenAiWriter({ ...config, ...context });
      return { writer: { write }, readWish, canSendAmazonTitlesToWriter: config.canSendAmazonTitlesToWriter };
    },
    /** Checks that the AI service accepts the key and lists the model. Generates no text, because that costs money. */
    async check({ createFetch }) {
      const { model, apiKey, baseUrl } = config;
      const subject = "Writer";
      try {
        const names = await listModels({ apiKey, baseUrl, createFetch, timeoutMs: checkTimeoutMs });
        if (names.some((name) => matchesModel(model, name)))
          return [{ subject, message: `the AI service answers and has ${model}` }];
        const shownNames = names.slice(0, maxListedModels).join(", ");
        const advice = `Check OPENAI_MODEL; it has ${shownNames}${names.length > maxListedModels ? " and others" : ""}.`;
        return [{ subject, message: `the AI service answers, but does not list ${model}`, advice }];
      } catch (error) {
        if (!(error instanceof WriterError)) throw error;
        const { message, advice } = error.ownerMessage;
        return [{ subject, message: `${message} (${getErrorMessage(error.cause)})`, advice }];
      }
    },
  };
}

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
