import { expect, test } from "vitest";
import { countLines, LineBuffer } from "../../bootstrap/line-buffer.ts";

test("returns all lines, also more than its first size and letters of several bytes", () => {
  const buffer = new LineBuffer();
  const lines = Array.from({ length: 3_000 }, (_, number) => `${number} ${"é€".repeat(number % 50)}\n`);
  const bytes = lines.map((line) => buffer.append(line)).reduce((sum, length) => sum + length, 0);
  const taken = buffer.take();
  expect(taken.equals(Buffer.from(lines.join("")))).toBe(true);
  expect(taken).toHaveLength(bytes);
  expect(countLines(taken)).toBe(3_000);
  expect(buffer.isEmpty).toBe(true);
});

test("does not overwrite lines that were taken before they are released", () => {
  const buffer = new LineBuffer();
  const taken = ["first\n", "second\n", "third\n"].map((line) => {
    buffer.append(line);
    return buffer.take();
  });
  expect(taken.map(String)).toEqual(["first\n", "second\n", "third\n"]);
});

test("uses a buffer again when a part of it was released last", () => {
  const buffer = new LineBuffer();
  buffer.append("first\n");
  const first = buffer.take();
  buffer.release(first.subarray(3));
  buffer.append("second\n");
  const second = buffer.take();
  buffer.append("third\n");
  expect(buffer.take().buffer).toBe(first.buffer);
  expect(second.toString()).toBe("second\n");
});
