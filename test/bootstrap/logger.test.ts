import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { QueuedOutput } from "../../bootstrap/logger.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the log output", () => {
  test("drops lines while the disk is full and reports their number once there is room", () => {
    const { output, disk } = outputOn();
    output.write("first\n");
    disk.fails = "ENOSPC";
    for (const line of ["second\n", "third\n", "fourth\n"]) output.write(line);
    vi.advanceTimersByTime(10_000);
    disk.fails = null;
    vi.advanceTimersByTime(1_000);
    output.write("fifth\n");
    expect(disk.text()).toMatch(
      /^first\n\{"level":40,.*"dropped":3,"cause":"ENOSPC","msg":"3 log lines could not be written to standard output \(ENOSPC\)"\}\nfifth\n$/u,
    );
  });

  test("starts a new line for the report when the disk became full inside a line", () => {
    const { output, disk } = outputOn();
    disk.room = 4;
    output.write("a line that is cut\n");
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
});

interface Disk {
  /** The error code of every write; null: writes succeed. */
  fails: string | null;
  /** The error code when no byte fits. */
  whenFull: string;
  room: number;
  text(): string;
}

/** A simulated disk or pipe whose failures the test controls. */
function outputOn() {
  const written: string[] = [];
  const disk: Disk = {
    fails: null,
    whenFull: "ENOSPC",
    room: Number.POSITIVE_INFINITY,
    text: () => written.join(""),
  };
  const output = new QueuedOutput((bytes) => {
    if (disk.fails !== null || disk.room === 0) {
      throw Object.assign(new Error("write failed"), { code: disk.fails ?? disk.whenFull });
    }
    const taken = bytes.subarray(0, Math.min(bytes.length, disk.room));
    disk.room -= taken.length;
    written.push(taken.toString());
    return taken.length;
  });
  return { output, disk };
}
