import { z } from "zod";

const refusalSchema = z.looseObject({ error: z.undefined() });

/** Puts what a server refuses below "error", where the package looks for it; some servers say it beside. */
export async function withNamedRefusal(answer: Response): Promise<Response> {
  if (answer.status !== 400 && answer.status !== 422) return answer;
  const text = await answer.text();
  const { data } = refusalSchema.safeParse(parsed(text));
  return new Response(data === undefined ? text : JSON.stringify({ error: data }), answer);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
