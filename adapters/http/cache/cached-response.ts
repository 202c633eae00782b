import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Context } from "koa";

type Encoding = "br" | "gzip" | "identity";

/** A tenth larger than at the highest quality, in a hundredth of the time. */
const brotliQuality = 5;
const pressBrotli = promisify(brotliCompress);
const pressGzip = promisify(gzip);

/** Makes text smaller in the way that the encoding names. */
async function press(text: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "identity") return text;
  if (encoding === "gzip") return await pressGzip(text);
  return await pressBrotli(text, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
    },
  });
}

/** An answer that is the same for everybody, in every form a browser may ask for. Each form is made once, when first asked for. */
export interface SharedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Milliseconds of the epoch after which it is made anew; infinite for what changes with the content alone. */
  readonly freshUntil: number;
  /** True for one of any number of addresses that clients can make up, such as searches and unknown names. */
  readonly isOpenEnded: boolean;
  /** Bytes it may come to take, all forms and the headers together. */
  readonly size: number;
  /** The form in this encoding if it was asked for before. */
  made(encoding: Encoding): AnswerForm | undefined;
  make(encoding: Encoding): Promise<AnswerForm>;
}

interface AnswerForm {
  readonly body: Buffer;
  /** Strong, with quotes: it changes with the content and with the encoding. */
  readonly etag: string;
}

export interface AnswerParts extends Pick<SharedAnswer, "status" | "headers"> {
  readonly body: string;
  /** Without it: infinite. */
  readonly freshUntil?: number;
  /** Without it: false. */
  readonly isOpenEnded?: boolean;
}

/** Text that is pressed takes less than half its room. */
const roomForForms = 2;
/** In memory, at most: text that has only Latin letters may take half of it. */
export const bytesOfCharacter = 2;

export function makeSharedAnswer(parts: AnswerParts): SharedAnswer {
  const { status, headers, body, freshUntil = Infinity, isOpenEnded = false } = parts;
  const identity = Buffer.from(body);
  const hash = createHash("sha256").update(identity).digest("base64url").slice(0, 22);
  const made = new Map<Encoding, AnswerForm>();
  const making = new Map<Encoding, Promise<AnswerForm>>();

  function keep(encoding: Encoding, pressed: Buffer): AnswerForm {
    const form = { body: pressed, etag: `"${hash}-${encoding}"` };
    made.set(encoding, form);
    return form;
  }

  keep("identity", identity);
  return {
    status,
    headers,
    freshUntil,
    isOpenEnded,
    size: identity.length * roomForForms + JSON.stringify(headers).length * bytesOfCharacter,
    made: (encoding) => made.get(encoding),
    make: (encoding) => {
      const begun = making.get(encoding) ?? press(identity, encoding).then((pressed) => keep(encoding, pressed));
      making.set(encoding, begun);
      return begun;
    },
  };
}

const brotliAccepted = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;
const gzipAccepted = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;

export interface ChosenForm extends AnswerForm {
  readonly encoding: Encoding;
  /** The client has exactly this one already. */
  readonly isKnown: boolean;
}

/** The form of an answer that these headers of a request ask for. */
async function chosenForm(headers: IncomingHttpHeaders, answer: SharedAnswer): Promise<ChosenForm> {
  const encoding = preferred(headers["accept-encoding"] ?? "");
  const { body, etag } = answer.made(encoding) ?? (await answer.make(encoding));
  return { body, etag, encoding, isKnown: answer.status === 200 && names(headers["if-none-match"], etag) };
}

/** The first of ours that is accepted; a refusal with `q=0` is honoured. */
function preferred(accepted: string): Encoding {
  if (brotliAccepted.test(accepted)) return "br";
  return gzipAccepted.test(accepted) ? "gzip" : "identity";
}

function names(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  return ifNoneMatch === "*" || ifNoneMatch.split(",").some((known) => known.trim().replace(/^W\//u, "") === etag);
}

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
