import { DescriptionError } from "../../../core/description/description.errors.ts";

const advice = "Try again in a moment, or let the built-in writer write it.";
const wrongKey: readonly [string, string] = [
  "The AI service refused its key.",
  "Ask the owner to check OPENAI_API_KEY, or let the built-in writer write it.",
];

/** What an admin can do about each status; others say nothing that an admin could act on. */
const messages = new Map<number | null, readonly [message: string, suggestion: string]>([
  [401, wrongKey],
  [403, wrongKey],
  [
    404,
    [
      "The AI service does not know its model.",
      "Ask the owner to check OPENAI_MODEL and OPENAI_BASE_URL, or let the built-in writer write it.",
    ],
  ],
  [429, ["The AI service has too much to do, or its quota is used up.", advice]],
]);

/** `cause` stays behind: a service may repeat a part of the key in what it says. */
export function writerFailure(cause: unknown): DescriptionError {
  const [message, suggestion] = messages.get(answeredStatus(cause)) ?? ["The AI service gave no description.", advice];
  return new DescriptionError("writer.unavailable", message, { suggestion });
}

/** Null for whatever is no answer of the service. */
export function answeredStatus(error: unknown): number | null {
  const status = error instanceof Error && "status" in error ? error.status : null;
  return typeof status === "number" ? status : null;
}
