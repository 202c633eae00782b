import type { OpenAI } from "openai";
import type { DescriptionBrief } from "../../../core/description/description-writer.port.ts";
import type { AnswerFormat } from "./answer-formats.ts";
import { messagesFor } from "./messages.ts";
import { UnreadableAnswer } from "./unreadable-answer.ts";

/** A description has about 150 tokens; what goes on and on is cut off. */
const mostTokens = 600;

interface Completion {
  readonly model: string;
  readonly brief: DescriptionBrief;
  readonly format: AnswerFormat;
  readonly signal: AbortSignal;
}

/** What the model said; empty where it said nothing. Errors: those of the package, `UnreadableAnswer`. */
export async function complete(client: OpenAI, { model, brief, format, signal }: Completion): Promise<string> {
  const answer = await client.chat.completions.create(
    { model, messages: [...messagesFor(brief)], response_format: format, max_tokens: mostTokens },
    { signal },
  );
  const [choice] = answer.choices ?? [];
  if (choice === undefined) throw new UnreadableAnswer("there is no choice in the answer");
  return choice.message?.content ?? "";
}
