import type { OpenAI } from "openai";
import { z } from "zod";
import type { DescriptionBrief, DescriptionWriter } from "../../../core/description/description-writer.port.ts";
import type { Cancellation } from "../../../core/kernel/cancellation.ts";
import { type Connection, connect } from "./client.ts";
import { UnreadableAnswer, WriterError, writerFailure } from "./errors.ts";
import { messagesFor } from "./prompt.ts";
import { firstManner, type Manner, mannerAfter, parametersOf } from "./request-format.ts";
import { readAnswer } from "./validate-description.ts";

/** Ends the work when it is cancelled, or after so many milliseconds. */
function abortSignalOf(cancellation: Cancellation | undefined, longestMs: number): AbortSignal {
  const controller = new AbortController();
  if (cancellation?.aborted) controller.abort();
  cancellation?.addEventListener("abort", () => controller.abort());
  return AbortSignal.any([controller.signal, AbortSignal.timeout(longestMs)]);
}

interface Completion {
  readonly model: string;
  readonly brief: DescriptionBrief;
  readonly manner: Manner;
  readonly signal: AbortSignal;
}

/** What the model said; empty where it said nothing. Errors: those of the package, `UnreadableAnswer`. */
async function complete(client: OpenAI, { model, brief, manner, signal }: Completion): Promise<string> {
  const answer = await client.chat.completions.create(
    { model, messages: [...messagesFor(brief)], ...parametersOf(manner) },
    { signal },
  );
  const { data } = answerSchema.safeParse(answer);
  const [choice] = data?.choices ?? [];
  if (choice === undefined) throw new UnreadableAnswer("there is no text in the answer");
  return textOf(choice.message.content ?? "");
}

/** Some servers give a text in parts, as it may be sent to them. */
const partSchema = z.object({ type: z.string(), text: z.string().optional() });
const contentSchema = z.union([z.string(), z.array(partSchema)]);
const answerSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: contentSchema.nullish() }) })),
});

function textOf(content: z.infer<typeof contentSchema>): string {
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
export function makeOpenAiWriter(options: OpenAiWriterOptions): DescriptionWriter {
  const { model, apiKey = null, baseUrl = null, timeoutMs = 30_000, totalMs = 75_000 } = options;
  let connected: Promise<OpenAI> | null = null;
  /** The one that the server took last. */
  let known = firstManner;

  async function ask(brief: DescriptionBrief, signal: AbortSignal): Promise<string> {
    connected ??= connect({ apiKey, baseUrl, timeoutMs });
    const client = await connected;
    for (let manner = known; ; ) {
      try {
        const text = await complete(client, { model, brief, manner, signal });
        known = manner;
        return text;
      } catch (error) {
        const next = mannerAfter(manner, error);
        if (next === null) throw error;
        manner = next;
      }
    }
  }

  return {
    async write(brief, cancellation) {
      const signal = abortSignalOf(cancellation, totalMs);
      let repeated: string | null = null;
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const answer = await ask(brief, signal).catch(async (error: unknown) => {
          throw cancellation?.aborted ? new WriterError("left") : await writerFailure(error, signal);
        });
        const text = readAnswer(answer);
        if (text !== null && !brief.previousTexts?.includes(text)) return text;
        repeated = text ?? repeated;
      }
      if (repeated !== null) return repeated;
      throw new WriterError("unfit", new Error("every answer broke the rules for descriptions"));
    },
  };
}
