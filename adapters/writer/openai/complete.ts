import type { OpenAI } from "openai";
import { z } from "zod";
import type { DescriptionBrief } from "../../../core/description/description-writer.port.ts";
import { UnreadableAnswer } from "./errors.ts";
import { type Manner, parametersOf } from "./manner.ts";
import { messagesFor } from "./prompt.ts";

interface Completion {
  readonly model: string;
  readonly brief: DescriptionBrief;
  readonly manner: Manner;
  readonly signal: AbortSignal;
}

/** What the model said; empty where it said nothing. Errors: those of the package, `UnreadableAnswer`. */
export async function complete(client: OpenAI, { model, brief, manner, signal }: Completion): Promise<string> {
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
