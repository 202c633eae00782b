import {
  closeSync,
  existsSync,
  fstatSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  write,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import type { ByteSink } from "./log-output.ts";

export interface LogFileSettings {
  /** An absolute path. */
  readonly path: string;
  /** A larger file is renamed, and a new one begun; 0: never. */
  readonly maxBytes: number;
  /** Number of renamed files that are kept: the newest ends in ".1". */
  readonly kept: number;
}

/** Only the owner and the group may read the log. */
const fileMode = 0o640;
const newline = 10;
/** Minimum time between two checks whether the path still leads to the open file. */
const pathCheckMs = 1_000;

/**
 * A log file with rotation. It is renamed or reopened only before a write, and writes run one after another, so that none
 * loses its file. If renaming or reopening fails, the open file stays in use.
 */
export class LogFile implements ByteSink {
  readonly #settings: LogFileSettings;
  #fd: number;
  #size: number;
  #endsInsideLine = false;
  #shouldReopen = false;
  #checkedAt = performance.now();

  /** Creates the folder and the file if needed. Throws the system error. */
  constructor(settings: LogFileSettings) {
    this.#settings = settings;
    mkdirSync(dirname(settings.path), { recursive: true });
    this.#fd = openSync(settings.path, "a", fileMode);
    this.#size = fstatSync(this.#fd).size;
  }

  /** Opens the path again before the next write, after a program such as logrotate has renamed the open file. */
  reopen(): void {
    this.#shouldReopen = true;
  }

  write(bytes: Buffer, done: (error: unknown, written: number) => void): void {
    if (!this.#endsInsideLine) this.#prepare();
    write(this.#fd, bytes, (error, written) => {
      if (error === null) this.#add(bytes, written);
      done(error, written);
    });
  }

  /** Never renames or closes the file, because another write may still run when the process exits. */
  writeSync(bytes: Buffer): number {
    return writeSync(this.#fd, bytes);
  }

  #add(bytes: Buffer, written: number): void {
    this.#size += written;
    if (written > 0) this.#endsInsideLine = bytes[written - 1] !== newline;
  }

  #prepare(): void {
    const { maxBytes } = this.#settings;
    if (performance.now() - this.#checkedAt >= pathCheckMs) this.#checkPath();
    const isFull = maxBytes > 0 && this.#size >= maxBytes;
    if (!isFull && !this.#shouldReopen) return;
    try {
      if (!this.#shouldReopen) this.#rename();
      this.#open();
      this.#shouldReopen = false;
    } catch {
      // Rotation is tried again after another `maxBytes`, reopening with the next write.
      this.#size = 0;
    }
  }

  /** Another program may have deleted or moved the file without a signal. */
  #checkPath(): void {
    this.#checkedAt = performance.now();
    try {
      const present = statSync(this.#settings.path, { throwIfNoEntry: false });
      const opened = fstatSync(this.#fd);
      if (present?.ino !== opened.ino || present.dev !== opened.dev) this.#shouldReopen = true;
    } catch {
      // A path that cannot be read cannot be opened either.
    }
  }

  #rename(): void {
    const { path, kept } = this.#settings;
    const older = Array.from({ length: Math.max(kept - 1, 0) }, (_, index) => kept - 1 - index);
    for (const number of older)
      if (existsSync(`${path}.${number}`)) renameSync(`${path}.${number}`, `${path}.${number + 1}`);
    if (kept > 0) renameSync(path, `${path}.1`);
    else rmSync(path);
  }

  #open(): void {
    mkdirSync(dirname(this.#settings.path), { recursive: true });
    const opened = openSync(this.#settings.path, "a", fileMode);
    closeSync(this.#fd);
    this.#fd = opened;
    this.#size = fstatSync(opened).size;
  }
}
