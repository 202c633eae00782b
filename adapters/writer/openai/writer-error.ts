import { DescriptionError } from "../../../core/description/description.errors.ts";

const again = "try again in a moment";

/** What can be wrong with a service, and what its owner can do about it; null: waiting helps. */
const explanations = {
  away: ["The AI service cannot be reached", "check OPENAI_BASE_URL and the server’s network"],
  slow: ["The AI service took too long to answer", null],
  failing: ["The AI service failed", null],
  busy: ["The AI service is busy", null],
  quota: ["The AI service’s quota is used up", "check its plan and billing"],
  key: ["The AI service refused its key", "check OPENAI_API_KEY"],
  model: ["The AI service doesn’t know this model", "check OPENAI_MODEL and OPENAI_BASE_URL"],
  refusal: ["The AI service refused the request", "check OPENAI_MODEL"],
  elsewhere: ["The AI service has moved", "check OPENAI_BASE_URL"],
  unreadable: ["The AI service sent an unreadable answer", "check OPENAI_BASE_URL and OPENAI_MODEL"],
  unfit: ["The AI service wrote no usable text", "choose another OPENAI_MODEL"],
  left: ["The request was canceled", null],
} as const satisfies Readonly<Record<string, readonly [what: string, deed: string | null]>>;

export type WriterTrouble = keyof typeof explanations;

/**
 * `writer.unavailable` with its reason. The message is for an admin. The cause is for the log: it may hold no key,
 * no title and nothing that a model wrote.
 */
export class WriterError extends DescriptionError {
  /** The same for the owner: "Check OPENAI_API_KEY." */
  readonly forOwner: { readonly says: string; readonly advice: string };

  constructor(trouble: WriterTrouble, cause?: Error) {
    const [what, deed] = explanations[trouble];
    super("writer.unavailable", `${what}: ${deed === null ? again : `ask the owner to ${deed}`}.`, {
      suggestion: "Or use the built-in writer.",
      cause,
    });
    this.forOwner = { says: what, advice: `${capitalised(deed ?? again)}.` };
  }
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
