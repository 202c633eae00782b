import SonicBoom, { type SonicBoomOpts } from "sonic-boom";

/** An output that never throws, never waits for a slow reader and never stops the program. */
export interface LogOutput {
  write(text: string): unknown;
}

/** Bytes queued for a slow reader or a full disk. Lines beyond that are dropped and counted. */
const maxQueuedBytes = 1_048_576;
/** Only the owner and the group may read the log. */
const fileMode = 0o640;
/** Attempts to write the last lines to a full pipe before the process exits, a tenth of a second apart. */
const maxExitAttempts = 5;

/** Standard output for the log of the site. */
export function openStandardOutput(): LogOutput {
  // Without a listener, an error of either stream ends the process. Accessing the stream also makes a pipe non-blocking.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  return createOutput({ fd: 1 });
}

/** Opens a log file, which is created with its folder if needed. Errors: those of the system. */
export function openLogFile(path: string): SonicBoom {
  return createOutput({ dest: path, mkdir: true, mode: fileMode });
}

/** A full disk, a closed reader or a full pipe only loses log lines. */
function createOutput(options: SonicBoomOpts): SonicBoom {
  let isExiting = false;
  let exitAttempts = 0;
  let dropped = 0;
  const retryEAGAIN = () => isExiting && ++exitAttempts < maxExitAttempts;
  const output = new SonicBoom({ ...options, sync: true, maxLength: maxQueuedBytes, retryEAGAIN });
  // The lines stay queued, and the next line tries again.
  output.on("error", () => undefined);
  output.on("drop", () => {
    dropped += 1;
  });
  output.on("drain", () => {
    if (dropped === 0) return;
    const report = { level: 40, time: Date.now(), pid: process.pid, dropped, msg: "log lines could not be written" };
    dropped = 0;
    output.write(`${JSON.stringify(report)}\n`);
  });
  // Also runs after an uncaught error, so that the last lines before a crash are written.
  process.on("exit", () => {
    isExiting = true;
    // Writes what is queued; `flushSync` would never end on a full disk.
    output.write("");
  });
  return output;
}
