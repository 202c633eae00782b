import { UnreadableAnswer } from "./errors.ts";

const maxDepth = 5;
/** What servers name their reasons by, as in "insufficient_quota" and "messages[0].content"; too short for a key. */
const plainName = /^[a-z][\w.[\]-]{0,39}$/iu;

/**
 * What the log may hold of a failure. Services repeat parts of keys and of what they were sent in their messages, and
 * parsers the text they stumbled over: only statuses, codes and the system's own words are taken.
 */
export function loggableCause(error: unknown): Error {
  const causes = causesOf(error);
  const reasons = causes.flatMap(reasonIn);
  return new Error([...new Set(reasons.length > 0 ? reasons : causes.map(kindOf))].join(", "));
}

function causesOf(error: unknown, depth = 0): readonly Error[] {
  if (!(error instanceof Error) || depth > maxDepth) return [];
  return [error, ...causesOf(error.cause, depth + 1)];
}

function reasonIn(error: Error): readonly string[] {
  const isSafe = "syscall" in error || error instanceof UnreadableAnswer;
  if (isSafe && error.message !== "") return [error.message];
  const status: unknown = Reflect.get(error, "status");
  const names = ["type", "code", "param"].map((key): unknown => Reflect.get(error, key));
  return [
    ...(typeof status === "number" ? [`answered ${status}`] : []),
    ...names.filter((one) => typeof one === "string").filter((one) => plainName.test(one) && !one.startsWith("sk-")),
  ];
}

function kindOf(error: Error): string {
  return error.name === "Error" ? error.constructor.name : error.name;
}
