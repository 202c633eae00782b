import { fstatSync, write, writeSync } from "node:fs";
import { countLines, LineBuffer } from "./line-buffer.ts";

/** Lines are written together after this time: each write wakes another thread, which costs more than many lines. */
const flushDelayMs = 50;
/** A queue of this size is written at once. */
const flushBytes = 393_216;
/** Bytes queued for a slow reader. Lines beyond that are dropped and counted. */
const maxQueuedBytes = 1_048_576;
/** Delay before writing to a full pipe again. */
const fullPipeRetryMs = 50;
/** Delay before writing to a failed output again. */
const failedRetryMs = 1_000;
/** Time that the exit of the process waits for a slow reader. */
const exitTimeoutMs = 500;

/** An output that never throws, never blocks and never stops the program. */
export interface LogOutput {
  write(text: string): void;
}

/** The file or pipe behind an output. Both functions may write a part of the bytes only. */
export interface ByteSink {
  /** Calls back with the system error or with the number of bytes written. */
  write(bytes: Buffer, done: (error: unknown, written: number) => void): void;
  /** Returns the number of bytes written. Throws the system error. */
  writeSync(bytes: Buffer): number;
}

/**
 * Standard output for the log of the site: a full disk, a closed reader or a full pipe only loses log lines. Dropped
 * lines are counted, and one line reports their number once the output accepts lines again.
 */
export function openStandardOutput(): LogOutput {
  // Without a listener, an error of either stream ends the process. Accessing the stream also makes a pipe non-blocking.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return openQueuedOutput(fstatSync(1).isFile() ? fileSink : pipeSink, "standard output");
}

/** @param name of the output, for the report of dropped lines */
export function openQueuedOutput(sink: ByteSink, name: string): LogOutput {
  const output = new QueuedOutput(sink, name);
  // Also runs after an uncaught error, so that the last lines before a crash are written.
  process.on("exit", () => flushBeforeExit(output));
  return output;
}

const writeNow = (bytes: Buffer) => writeSync(1, bytes);

/** Writes in another thread, because a slow disk blocks. Node.js ends such a write before it exits. */
const fileSink: ByteSink = { write: (bytes, done) => write(1, bytes, done), writeSync: writeNow };

/** Writes in this thread: a pipe does not block, and at the exit it is clear how much of a write was accepted. */
const pipeSink: ByteSink = {
  write(bytes, done) {
    let written: number;
    try {
      written = writeNow(bytes);
    } catch (error) {
      done(error, 0);
      return;
    }
    done(null, written);
  },
  writeSync: writeNow,
};

/** Blocks the thread between attempts, because the event loop no longer runs during the exit event. */
function flushBeforeExit(output: QueuedOutput): void {
  const deadline = Date.now() + exitTimeoutMs;
  while (!output.flushSync() && Date.now() < deadline) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
}

const noBytes = Buffer.alloc(0);

/** Collects lines and writes them in the background, one write at a time. */
export class QueuedOutput implements LogOutput {
  readonly #sink: ByteSink;
  readonly #name: string;
  readonly #lines = new LineBuffer();
  /** Bytes of lines that are not yet written. */
  #queuedBytes = 0;
  /** The bytes that the last write did not accept; they are written before the lines. */
  #rest: Buffer = noBytes;
  #isWriting = false;
  /** Whether the output refused the last write; the next attempt waits for the timer. */
  #isRefused = false;
  /** Whether a refused write left a partial line in the output. */
  #endsInsideLine = false;
  #dropped = 0;
  #cause = "";
  /** Number of dropped lines in the report that is being written; 0 when none is. */
  #reported = 0;
  #timer: NodeJS.Timeout | undefined;

  constructor(sink: ByteSink, name: string) {
    this.#sink = sink;
    this.#name = name;
  }

  write(text: string): void {
    if (this.#dropped > 0 || this.#queuedBytes > maxQueuedBytes) {
      this.#drop(1, this.#dropped > 0 ? this.#cause : "EAGAIN");
      return;
    }
    this.#queuedBytes += this.#lines.append(text);
    if (this.#queuedBytes >= flushBytes && !this.#isRefused) this.#flush();
    else this.#flushIn(flushDelayMs);
  }

  /** Writes what is queued before the process exits; returns false while a pipe is full. */
  flushSync(): boolean {
    for (let bytes = this.#takeBytes(); bytes.length > 0; bytes = this.#takeBytes()) {
      try {
        this.#accept(bytes, this.#sink.writeSync(bytes));
      } catch (error) {
        this.#refuse(bytes, getCode(error));
        return this.#rest.length === 0;
      }
    }
    return true;
  }

  #flush(): void {
    if (this.#isWriting) return;
    const bytes = this.#takeBytes();
    if (bytes.length === 0) return;
    this.#isWriting = true;
    this.#sink.write(bytes, (error, written) => {
      this.#isWriting = false;
      if (error) {
        this.#refuse(bytes, getCode(error));
      } else {
        this.#accept(bytes, written);
        this.#flush();
      }
    });
  }

  /** The next bytes to write: the rest of the last write, else the lines, else the report of dropped lines. */
  #takeBytes(): Buffer {
    const rest = this.#rest;
    this.#rest = noBytes;
    if (rest.length > 0 || this.#reported > 0) return rest;
    if (!this.#lines.isEmpty) return this.#lines.take();
    if (this.#dropped === 0) return noBytes;
    const report = formatReport(this.#dropped, this.#cause, this.#name);
    this.#reported = this.#dropped;
    this.#dropped = 0;
    return Buffer.from(this.#endsInsideLine ? `\n${report}` : report);
  }

  #accept(bytes: Buffer, written: number): void {
    this.#isRefused = false;
    this.#rest = bytes.subarray(written);
    this.#endsInsideLine = this.#rest.length > 0;
    if (this.#reported === 0) {
      this.#queuedBytes -= written;
      if (!this.#endsInsideLine) this.#lines.release(bytes);
    } else if (!this.#endsInsideLine) {
      this.#reported = 0;
    }
  }

  /** Keeps the bytes for a full pipe; any other error drops them and the queue. A failed report keeps its number. */
  #refuse(bytes: Buffer, code: string): void {
    this.#isRefused = true;
    if (code === "EAGAIN") {
      this.#rest = bytes;
      this.#flushIn(fullPipeRetryMs);
      return;
    }
    const lines = this.#reported > 0 ? this.#reported : countLines(bytes);
    this.#reported = 0;
    this.#drop(lines + countLines(this.#lines.take()), code);
    this.#queuedBytes = 0;
  }

  #drop(lines: number, cause: string): void {
    this.#dropped += lines;
    this.#cause = cause;
    this.#flushIn(failedRetryMs);
  }

  #flushIn(ms: number): void {
    if (this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, ms).unref();
  }
}

function getCode(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : String(error);
}

function formatReport(dropped: number, cause: string, output: string): string {
  const lines = dropped === 1 ? "1 log line" : `${dropped} log lines`;
  const msg = `${lines} could not be written to ${output} (${cause})`;
  return `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, dropped, cause, msg })}\n`;
}
