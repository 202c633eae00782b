import { z } from "zod";
import { clean } from "./clean-titles.ts";
import { type Connection, connect } from "./client.ts";
import { UnreadableAnswer } from "./errors.ts";
import { loggableCause } from "./loggable-cause.ts";
import { WriterError } from "./writer-error.ts";
import { answeredStatus, writerFailure } from "./writer-failure.ts";

const listSchema = z.array(z.object({ id: z.string().transform(clean) }));

/** The names of the models that a server has; asking costs nothing. Errors: `WriterError`. */
export async function listModels(connection: Connection): Promise<readonly string[]> {
  try {
    const client = await connect(connection);
    const { data } = listSchema.safeParse((await client.models.list()).data);
    if (data === undefined || data.length === 0) throw new UnreadableAnswer("there is no model in the list");
    return data.map(({ id }) => id);
  } catch (error) {
    // Every server that speaks like OpenAI's has a list: this is another address of it, or another server.
    throw answeredStatus(error) === 404
      ? new WriterError("elsewhere", loggableCause(error))
      : await writerFailure(error);
  }
}

/** Whether a server that lists this name takes `model` for it: some add a version to it, others put a folder before it. */
export function isListedAs(model: string, name: string): boolean {
  return name === model || name.startsWith(`${model}:`) || name.endsWith(`/${model}`);
}
