import { describe, expect, test } from "vitest";
import { createWorkQueue } from "../../../core/kernel/work-queue.ts";

describe("createWorkQueue", () => {
  test("runs at most the given number of tasks at a time, in order of arrival", async () => {
    const queue = createWorkQueue(2);
    const started: number[] = [];
    let [running, most] = [0, 0];
    const work = async (number: number) => {
      started.push(number);
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 10 - number));
      running -= 1;
      return number;
    };
    const numbers = [0, 1, 2, 3, 4, 5, 6, 7];
    expect(await Promise.all(numbers.map((number) => queue(() => work(number))))).toEqual(numbers);
    expect(started).toEqual(numbers);
    expect(most).toBe(2);
  });

  test("continues after a failed task", async () => {
    const queue = createWorkQueue(1);
    const failing = queue(() => Promise.reject(new Error("broken")));
    const following = queue(async () => "done");
    await expect(failing).rejects.toThrow("broken");
    expect(await following).toBe("done");
  });
});
