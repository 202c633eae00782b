import type { IncomingMessage, ServerResponse } from "node:http";
import type { Context } from "koa";
import type { SharedAnswer } from "../cache/cached-response.ts";
import { chosenForm } from "./chosen-form.ts";

/** Answers past Koa with the form that the browser takes, or with 304 when it has that one already. */
export async function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: SharedAnswer,
): Promise<void> {
  const { body, etag, encoding, isKnown } = await chosenForm(request.headers, answer);
  for (const name in answer.headers) response.setHeader(name, answer.headers[name] ?? "");
  response.setHeader("ETag", etag);
  if (isKnown) {
    response.writeHead(304).end();
    return;
  }
  if (encoding !== "identity") response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.writeHead(answer.status).end(request.method === "HEAD" ? undefined : body);
}

/** The same through Koa, whose middleware before this one has yet to see the response. */
export async function answerWith(ctx: Context, answer: SharedAnswer): Promise<void> {
  const { body, etag, encoding, isKnown } = await chosenForm(ctx.req.headers, answer);
  ctx.set({ ...answer.headers, ETag: etag });
  ctx.compress = false;
  ctx.status = isKnown ? 304 : answer.status;
  if (isKnown) return;
  if (encoding !== "identity") ctx.set("Content-Encoding", encoding);
  ctx.body = body;
}
