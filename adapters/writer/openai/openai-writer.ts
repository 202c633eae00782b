import type { OpenAI } from "openai";
import { z } from "zod";
import type { DescriptionInput, DescriptionWriter } from "../../../core/description/description-writer.port.ts";
import type { Cancellation } from "../../../core/kernel/cancellation.ts";
import { type Connection, createClient } from "./client.ts";
import { InvalidResponseError, toWriterError, WriterError } from "./errors.ts";
import { buildMessages } from "./prompt.ts";
import { initialFormat, nextFormat, type RequestFormat, toRequestParams } from "./request-format.ts";
import { parseDescription } from "./validate-description.ts";

/** Ends the work when it is cancelled, or after so many milliseconds. */
function toAbortSignal(cancellation: Cancellation | undefined, longestMs: number): AbortSignal {
  const controller = new AbortController();
  if (cancellation?.aborted) controller.abort();
  cancellation?.addEventListener("abort", () => controller.abort());
  return AbortSignal.any([controller.signal, AbortSignal.timeout(longestMs)]);
}

interface Completion {
  readonly model: string;
  readonly brief: DescriptionInput;
  readonly manner: RequestFormat;
  readonly signal: AbortSignal;
}

/** What the model said; empty where it said nothing. Errors: those of the package, `InvalidResponseError`. */
async function createCompletion(client: OpenAI, { model, brief, manner, signal }: Completion): Promise<string> {
  const response = await client.chat.completions.create(
    { model, messages: [...buildMessages(brief)], ...toRequestParams(manner) },
    { signal },
  );
  const { data } = completionSchema.safeParse(response);
  const [choice] = data?.choices ?? [];
  if (choice === undefined) throw new InvalidResponseError("there is no text in the answer");
  return getText(choice.message.content ?? "");
}

/** Some servers give a text in parts, as it may be sent to them. */
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
  readonly model: string;
  /** For one description, whatever happens. */
  readonly totalMs?: number;
}

/** How often a model is asked while its answers cannot stand on a page, or repeat a previous text. */
const attempts = 2;

/** Descriptions by a model behind OpenAI's chat completions, at OpenAI or at any server that speaks like it. */
export function createOpenAiWriter(options: OpenAiWriterOptions): DescriptionWriter {
  const { model, apiKey = null, baseUrl = null, timeoutMs = 30_000, totalMs = 75_000 } = options;
  let connected: Promise<OpenAI> | null = null;
  /** The one that the server took last. */
  let workingFormat = initialFormat;

  async function requestText(brief: DescriptionInput, signal: AbortSignal): Promise<string> {
    connected ??= createClient({ apiKey, baseUrl, timeoutMs });
    const client = await connected;
    for (let manner = workingFormat; ; ) {
      try {
        const text = await createCompletion(client, { model, brief, manner, signal });
        workingFormat = manner;
        return text;
      } catch (error) {
        const next = nextFormat(manner, error);
        if (next === null) throw error;
        manner = next;
      }
    }
  }

  return {
    async write(brief, cancellation) {
      const signal = toAbortSignal(cancellation, totalMs);
      let repeated: string | null = null;
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const response = await requestText(brief, signal).catch(async (error: unknown) => {
          throw cancellation?.aborted ? new WriterError("left") : await toWriterError(error, signal);
        });
        const text = parseDescription(response);
        if (text !== null && !brief.previousTexts?.includes(text)) return text;
        repeated = text ?? repeated;
      }
      if (repeated !== null) return repeated;
      throw new WriterError("unfit", new Error("every answer broke the rules for descriptions"));
    },
  };
}
