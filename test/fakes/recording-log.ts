import { Writable } from "node:stream";
import { type Logger, pino } from "pino";

export interface RecordingLog {
  readonly logger: Logger;
  /** All log entries so far as JSON lines. */
  text(): string;
}

export function recordingLog(): RecordingLog {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return { logger: pino({ level: "info" }, stream), text: () => lines.join("") };
}
