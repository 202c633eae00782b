import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";
import type { LogOutput } from "./log-output.ts";

export type { Logger } from "pino";

const SECRET_FIELDS = ["password", "cookie", "authorization", "token", "secret", "passwordHash", "sessionSecret"];

/** Each of them on its own and one or two levels down, as in `req.headers.cookie`. */
const redacted = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** The same lines, laid out for people. */
const prettyOutput = async (output: LogOutput): Promise<LogOutput> => {
  const { prettyFactory } = await import("pino-pretty");
  const format = prettyFactory({ ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" });
  return { write: (line) => output.write(format(line)) };
};

/** JSON lines; while developing, lines for people. */
export const makeLogger = async (
  { logLevel, mode }: Pick<Config, "logLevel" | "mode">,
  output: LogOutput,
): Promise<Logger> => {
  const options = { level: logLevel, redact: { paths: redacted, censor: "[secret]" } };
  return pino(options, mode === "development" ? await prettyOutput(output) : output);
};

/** For programs of which only their own answer counts. */
export const silentLogger = (): Logger => pino({ enabled: false });
