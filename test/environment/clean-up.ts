import { afterAll, onTestFinished, TestRunner } from "vitest";

/**
 * Runs the task after the current test, or after the last test of the file or `describe` when called outside of a test.
 * In a test, `afterAll` does nothing: a site opened there would go on querying its database until the worker ends.
 */
export function cleanUp(task: () => unknown): void {
  const register = TestRunner.getCurrentTest() === undefined ? afterAll : onTestFinished;
  register(async () => void (await task()));
}
