import { type DestinationStream, type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type { Logger } from "pino";

const SECRET_FIELDS = ["password", "cookie", "authorization", "token", "secret", "passwordHash", "sessionSecret"];

/** Each of them on its own and one or two levels down, as in `req.headers.cookie`. */
const redacted = SECRET_FIELDS.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

const readable = async (): Promise<DestinationStream> => {
  const { PinoPretty } = await import("pino-pretty");
  return PinoPretty({ ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss", sync: true });
};

/** JSON lines on standard output; while developing, lines for people. */
export const makeLogger = async ({ logLevel, mode }: Pick<Config, "logLevel" | "mode">): Promise<Logger> => {
  const options = { level: logLevel, redact: { paths: redacted, censor: "[secret]" } };
  return mode === "development" ? pino(options, await readable()) : pino(options);
};
