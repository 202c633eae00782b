import { writeSync } from "node:fs";
import { type Logger, pino } from "pino";
import type { Config } from "./config.ts";

export type { Logger } from "pino";

const secretFields = ["password", "cookie", "authorization", "token", "secret", "passwordHash", "sessionSecret"];

/** Each field at the top level and up to two levels down, as in `req.headers.cookie`. */
const redacted = secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]);

/** Wraps an output so that JSON lines are written as readable text. */
async function createPrettyOutput(output: LogOutput): Promise<LogOutput> {
  const { prettyFactory } = await import("pino-pretty");
  const format = prettyFactory({ ignore: "pid,hostname", translateTime: "SYS:HH:MM:ss" });
  return { write: (line) => output.write(format(line)) };
}

/** Logs JSON lines; readable text in development mode. */
export async function createLogger(
  { logLevel, mode }: Pick<Config, "logLevel" | "mode">,
  output: LogOutput,
): Promise<Logger> {
  const options = { level: logLevel, redact: { paths: redacted, censor: "[secret]" } };
  return pino(options, mode === "development" ? await createPrettyOutput(output) : output);
}

/** For command-line programs that print their result only. */
export function createSilentLogger(): Logger {
  return pino({ enabled: false });
}

/** Bytes queued for a slow reader. Lines beyond that are dropped and counted. */
const maxQueuedBytes = 1_048_576;
/** Delay before writing to a full pipe again. */
const fullPipeRetryMs = 50;
/** Delay before writing to a failed output again. */
const failedRetryMs = 1_000;
/** Time that the exit of the process waits for a slow reader. */
const exitTimeoutMs = 500;

/** Standard output that never throws, never blocks and never stops the program. */
interface LogOutput {
  write(text: string): void;
}

/** Writes as many bytes as fit and returns their number. Throws the system error. */
type WriteBytes = (bytes: Buffer) => number;

/**
 * Standard output for the log of the site: a full disk, a closed reader or a full pipe only loses log lines. Dropped
 * lines are counted, and one line reports their number once the output accepts lines again.
 */
export function openStandardOutput(): LogOutput {
  // Without a listener, an error of either stream ends the process. Accessing the stream also makes a pipe non-blocking.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  const output = new QueuedOutput((bytes) => writeSync(1, bytes));
  process.on("exit", () => flushBeforeExit(output));
  return output;
}

/** Blocks the thread between attempts, because the event loop no longer runs during the exit event. */
function flushBeforeExit(output: QueuedOutput): void {
  const deadline = Date.now() + exitTimeoutMs;
  while (!output.flush() && Date.now() < deadline) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
}

export class QueuedOutput implements LogOutput {
  readonly #writeBytes: WriteBytes;
  #queue: Buffer[] = [];
  #queuedBytes = 0;
  /** Whether a failed write left a partial line in the output. */
  #endsInsideLine = false;
  #dropped = 0;
  #cause = "";
  #retry: NodeJS.Timeout | undefined;

  constructor(writeBytes: WriteBytes) {
    this.#writeBytes = writeBytes;
  }

  write(text: string): void {
    if (this.#dropped > 0 || this.#queuedBytes > maxQueuedBytes) {
      this.#drop(1, this.#dropped > 0 ? this.#cause : "EAGAIN");
    } else {
      this.#enqueue(text);
      this.#drain();
    }
  }

  /** Writes the queue and the report of dropped lines; returns false while a pipe is full. */
  flush(): boolean {
    if (!this.#drain()) return false;
    const dropped = this.#dropped;
    if (dropped === 0) return true;
    this.#dropped = 0;
    const report = formatReport(dropped, this.#cause);
    this.#enqueue(this.#endsInsideLine ? `\n${report}` : report);
    const isWritten = this.#drain();
    // A failed report does not count as a dropped line.
    if (this.#dropped > 0) this.#dropped = dropped;
    return isWritten;
  }

  #enqueue(text: string): void {
    const bytes = Buffer.from(text);
    this.#queue.push(bytes);
    this.#queuedBytes += bytes.length;
  }

  /** Writes the queue; returns false while a pipe is full. An output error drops the queue. */
  #drain(): boolean {
    try {
      for (let bytes = this.#queue[0]; bytes !== undefined; bytes = this.#queue[0]) this.#writeFirst(bytes);
    } catch (error) {
      const code = getCode(error);
      if (code === "EAGAIN") {
        this.#retryIn(fullPipeRetryMs);
        return false;
      }
      this.#drop(this.#queue.length, code);
      this.#queue = [];
      this.#queuedBytes = 0;
    }
    return true;
  }

  #writeFirst(bytes: Buffer): void {
    const written = this.#writeBytes(bytes);
    this.#queuedBytes -= written;
    this.#endsInsideLine = written < bytes.length;
    if (this.#endsInsideLine) this.#queue[0] = bytes.subarray(written);
    else this.#queue.shift();
  }

  #drop(lines: number, cause: string): void {
    this.#dropped += lines;
    this.#cause = cause;
    this.#retryIn(failedRetryMs);
  }

  #retryIn(ms: number): void {
    if (this.#retry !== undefined) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      this.flush();
    }, ms).unref();
  }
}

function getCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

function formatReport(dropped: number, cause: string): string {
  const lines = dropped === 1 ? "1 log line" : `${dropped} log lines`;
  const msg = `${lines} could not be written to standard output (${cause})`;
  return `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, dropped, cause, msg })}\n`;
}
