import { isListedAs, listModels } from "../../adapters/writer/openai/list-models.ts";
import { WriterError } from "../../adapters/writer/openai/writer-error.ts";
import type { Config } from "../config.ts";
import { type Finding, messageOf } from "./check-machine.ts";

const writerSubject = "Writer";
const writerTimeoutMs = 5_000;
const MOST_NAMED = 5;

/** Whether the service that writes takes the key and has the model. Nothing is written: that would cost something. */
export const checkWriter = async ({ writer }: Pick<Config, "writer">): Promise<Finding> => {
  if (writer.kind === "template") return { about: writerSubject, says: "the built-in templates write descriptions" };
  const { model, apiKey, baseUrl } = writer;
  try {
    const names = await listModels({ apiKey, baseUrl, timeoutMs: writerTimeoutMs });
    if (names.some((name) => isListedAs(model, name)))
      return { about: writerSubject, says: `the AI service answers and has ${model}` };
    const some = names.slice(0, MOST_NAMED).join(", ");
    const advice = `Check OPENAI_MODEL; it has ${some}${names.length > MOST_NAMED ? " and others" : ""}.`;
    return { about: writerSubject, says: `the AI service answers, but does not list ${model}`, advice };
  } catch (error) {
    if (!(error instanceof WriterError)) throw error;
    return {
      about: writerSubject,
      says: `${error.forOwner.says} (${messageOf(error.cause)})`,
      advice: error.forOwner.advice,
    };
  }
};
