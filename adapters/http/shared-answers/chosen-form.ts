import type { IncomingHttpHeaders } from "node:http";
import type { AnswerForm, SharedAnswer } from "../cache/cached-response.ts";
import type { Encoding } from "./press.ts";

const brotliAccepted = /\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;
const gzipAccepted = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/iu;

export interface ChosenForm extends AnswerForm {
  readonly encoding: Encoding;
  /** The client has exactly this one already. */
  readonly isKnown: boolean;
}

/** The form of an answer that these headers of a request ask for. */
export async function chosenForm(headers: IncomingHttpHeaders, answer: SharedAnswer): Promise<ChosenForm> {
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
