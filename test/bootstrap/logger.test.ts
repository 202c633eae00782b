import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { QueuedOutput } from "../../bootstrap/log-output.ts";
import { createLogger } from "../../bootstrap/logger.ts";

test("writes of an error its name, first line of the message, code, stack and causes only", async () => {
  const lines: string[] = [];
  const log = await createLogger({ level: "info", format: "json" }, { write: (line) => lines.push(line) });
  const cause = Object.assign(new Error("duplicate key\nDETAIL: Key (password_hash)=(top-secret)"), {
    code: "23505",
    parameters: ["top-secret"],
    headers: { authorization: "Bearer top-secret" },
  });
  log.error({ err: new Error("save failed", { cause }) }, "housekeeping failed");
  const [line = ""] = lines;
  expect(JSON.parse(line)).toMatchObject({
    msg: "housekeeping failed",
    err: { type: "Error", message: "save failed", cause: { message: "duplicate key", code: "23505" } },
  });
  expect(line).not.toContain("top-secret");
});

describe("the log output", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test("drops lines while the disk is full and reports their number once there is room", () => {
    const { output, disk } = outputOn();
    output.write("first\n");
    vi.advanceTimersByTime(50);
    disk.fails = "ENOSPC";
    for (const line of ["second\n", "third\n"]) output.write(line);
    vi.advanceTimersByTime(50);
    output.write("fourth\n");
    vi.advanceTimersByTime(10_000);
    disk.fails = null;
    vi.advanceTimersByTime(1_000);
    output.write("fifth\n");
    vi.advanceTimersByTime(50);
    expect(disk.text()).toMatch(
      /^first\n\{"level":40,.*"dropped":3,"cause":"ENOSPC","msg":"3 log lines could not be written to standard output \(ENOSPC\)"\}\nfifth\n$/u,
    );
  });

  test("starts a new line for the report when the disk became full inside a line", () => {
    const { output, disk } = outputOn();
    disk.room = 4;
    output.write("a line that is cut\n");
    vi.advanceTimersByTime(50);
    disk.room = Number.POSITIVE_INFINITY;
    vi.advanceTimersByTime(1_000);
    expect(disk.text()).toMatch(/^a li\n\{.*"1 log line could not be written.*\}\n$/u);
  });

  test("keeps lines in order while a pipe is full and writes them when the reader continues", () => {
    const { output, disk } = outputOn();
    disk.room = 6;
    disk.whenFull = "EAGAIN";
    output.write("first\n");
    output.write("second\n");
    output.write("third\n");
    vi.advanceTimersByTime(50);
    expect(disk.text()).toBe("first\n");
    disk.room = 3;
    vi.advanceTimersByTime(50);
    disk.room = Number.POSITIVE_INFINITY;
    vi.advanceTimersByTime(50);
    expect(disk.text()).toBe("first\nsecond\nthird\n");
  });

  test("queues at most 1 MiB for a stalled reader and counts the rest", () => {
    const { output, disk } = outputOn();
    disk.fails = "EAGAIN";
    const line = `${"x".repeat(1_023)}\n`;
    for (let number = 0; number < 2_000; number++) output.write(line);
    disk.fails = null;
    vi.advanceTimersByTime(1_000);
    const lines = disk.text().split("\n").slice(0, -1);
    expect(lines).toHaveLength(1_026);
    expect(lines.at(-1)).toContain("975 log lines could not be written to standard output (EAGAIN)");
  });

  test("writes the lines of 50 ms together", () => {
    const { output, disk } = outputOn();
    output.write("first\n");
    output.write("second\n");
    expect(disk.text()).toBe("");
    vi.advanceTimersByTime(50);
    expect(disk.writes()).toEqual(["first\nsecond\n"]);
  });

  test("writes at once when 384 KiB are queued", () => {
    const { output, disk } = outputOn();
    output.write("x".repeat(393_215));
    expect(disk.text()).toBe("");
    output.write("\n");
    expect(disk.text()).toHaveLength(393_216);
  });

  test("starts no second write before the first one has ended", () => {
    const { output, disk } = outputOn();
    disk.isSlow = true;
    output.write("first\n");
    vi.advanceTimersByTime(50);
    output.write("second\n");
    vi.advanceTimersByTime(100);
    expect(disk.writes()).toEqual(["first\n"]);
    disk.finish();
    expect(disk.writes()).toEqual(["first\n", "second\n"]);
  });

  test("writes queued lines before the process exits", () => {
    const { output, disk } = outputOn();
    output.write("last words\n");
    expect(output.flushSync()).toBe(true);
    expect(disk.text()).toBe("last words\n");
  });

  test("keeps queued lines for another attempt when the pipe is full before the exit", () => {
    const { output, disk } = outputOn();
    disk.fails = "EAGAIN";
    output.write("last words\n");
    expect(output.flushSync()).toBe(false);
    disk.fails = null;
    expect(output.flushSync()).toBe(true);
    expect(disk.text()).toBe("last words\n");
  });
});

interface Disk {
  /** The error code of every write; null: writes succeed. */
  fails: string | null;
  /** The error code when no byte fits. */
  whenFull: string;
  room: number;
  /** Whether a write ends only when the test calls `finish`. */
  isSlow: boolean;
  finish(): void;
  writes(): readonly string[];
  text(): string;
}

/** A simulated disk or pipe whose failures the test controls. */
function outputOn() {
  const written: string[] = [];
  let finish = () => {};
  const disk: Disk = {
    fails: null,
    whenFull: "ENOSPC",
    room: Number.POSITIVE_INFINITY,
    isSlow: false,
    finish: () => finish(),
    writes: () => written,
    text: () => written.join(""),
  };
  function writeSync(bytes: Buffer): number {
    if (disk.fails !== null || disk.room === 0) {
      throw Object.assign(new Error("write failed"), { code: disk.fails ?? disk.whenFull });
    }
    const taken = bytes.subarray(0, Math.min(bytes.length, disk.room));
    disk.room -= taken.length;
    written.push(taken.toString());
    return taken.length;
  }
  const output = new QueuedOutput(
    {
      writeSync,
      write(bytes, done) {
        const [error, length] = attempt(() => writeSync(bytes));
        if (disk.isSlow) finish = () => done(error, length);
        else done(error, length);
      },
    },
    "standard output",
  );
  return { output, disk };
}

function attempt(write: () => number): [error: unknown, written: number] {
  try {
    return [null, write()];
  } catch (error) {
    return [error, 0];
  }
}
