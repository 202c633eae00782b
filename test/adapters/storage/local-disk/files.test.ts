import { describe, expect, test } from "vitest";
import { mapDiskErrors } from "../../../../adapters/storage/local-disk/files.ts";

function diskError(code: string): Error {
  return Object.assign(new Error(`${code}: refused, write '/home/someone/data/x.part'`), { code, syscall: "write" });
}

async function failWith(error: Error): Promise<unknown> {
  return mapDiskErrors(() => Promise.reject(error)).catch((caught: unknown) => caught);
}

describe("mapDiskErrors", () => {
  test.each([
    ["ENOSPC", "The server’s disk is full."],
    ["EACCES", "The server may not use its picture folder."],
    ["EIO", "The server’s picture folder cannot be used right now."],
  ])("explains %s without a path: %s", async (code, message) => {
    const cause = diskError(code);
    const error = await failWith(cause);
    expect(error).toMatchObject({ code: "storage.unavailable", message, cause });
    expect(error).toMatchObject({ suggestion: expect.not.stringContaining("/home") });
  });

  test("passes other errors on unchanged", async () => {
    const programError = new TypeError("undefined is not a path");
    expect(await failWith(programError)).toBe(programError);
  });
});
