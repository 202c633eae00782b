import { UnreadableAnswer } from "./errors.ts";
import { withNamedRefusal } from "./named-refusal.ts";

/** The longest are lists of models. */
const mostBytes = 2 * 1024 * 1024;

/** Goes where it is sent and nowhere else, since the key travels with it, and reads no more than an answer can be. */
export async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const { body, status, statusText, headers } = await fetch(input, { ...init, redirect: "manual" });
  return await withNamedRefusal(
    new Response(body?.pipeThrough(atMost(mostBytes)) ?? null, { status, statusText, headers }),
  );
}

function atMost(bytes: number): TransformStream<Uint8Array, Uint8Array> {
  let passed = 0;
  return new TransformStream({
    transform(chunk, controller) {
      passed += chunk.byteLength;
      if (passed > bytes) controller.error(new UnreadableAnswer(`the answer is longer than ${bytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
