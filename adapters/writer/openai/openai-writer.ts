import type { OpenAI } from "openai";
import type { DescriptionBrief, DescriptionWriter } from "../../../core/description/description-writer.port.ts";
import { abortSignalOf } from "./abort-signal.ts";
import { type Connection, connect } from "./client.ts";
import { complete } from "./complete.ts";
import { firstManner, mannerAfter } from "./manner.ts";
import { readAnswer } from "./read-answer.ts";
import { WriterError } from "./writer-error.ts";
import { writerFailure } from "./writer-failure.ts";

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
