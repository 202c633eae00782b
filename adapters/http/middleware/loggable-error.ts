import { DomainError } from "../../../core/kernel/domain-error.ts";

const maxCauses = 5;

/**
 * What a log may hold of an error. Databases put the row they refused, a password's hash included, into the further
 * lines of a message and into fields of their own: only the first line, the code and where it happened are kept.
 */
export function loggableError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code: unknown = Reflect.get(error, "code");
  return {
    type: error.name,
    message: wordsOf(error),
    ...(typeof code === "string" ? { code } : {}),
    stack: (error.stack ?? "").split("\n").filter((line) => /^\s+at /u.test(line)),
    ...(error.cause === undefined || depth === maxCauses ? {} : { cause: loggableError(error.cause, depth + 1) }),
  };
}

/** With what to do about it: not everybody who was answered has been told. */
function wordsOf(error: Error): string {
  const [message = ""] = error.message.split("\n", 1);
  return error instanceof DomainError && error.suggestion !== undefined ? `${message} ${error.suggestion}` : message;
}
