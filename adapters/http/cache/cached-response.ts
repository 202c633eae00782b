import { createHash } from "node:crypto";
import { type Encoding, press } from "../shared-answers/press.ts";

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

export interface AnswerForm {
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
