import { describe, expect, test } from "vitest";
import { type Lane, makeTurns } from "../../../../adapters/images/workshop/turns.ts";

function setup(atOnce: number) {
  const turns = makeTurns({ atOnce, mostWaiting: { now: 5, soon: 5, later: 5 } });
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const begin = (lane: Lane, name: string) =>
    turns.take(lane, () => {
      started.push(name);
      return new Promise<void>((resolve) => finish.set(name, resolve));
    });
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const end = async (name: string) => {
    finish.get(name)?.();
    await settle();
  };
  return { begin, started, settle, end };
}

describe("turns", () => {
  test("go to what a visitor waits for, then to looks, then to what nobody waits for", async () => {
    const { begin, started, settle, end } = setup(1);
    void begin("now", "first");
    void begin("later", "avif");
    void begin("soon", "look");
    void begin("now", "visitor");
    await settle();
    for (const name of ["first", "visitor", "look"]) await end(name);
    expect(started).toEqual(["first", "visitor", "look", "avif"]);
  });

  test("leave a place free for visitors while nobody waits", async () => {
    const { begin, started, settle } = setup(2);
    void begin("later", "one");
    void begin("later", "two");
    await settle();
    expect(started).toEqual(["one"]);
    void begin("now", "visitor");
    await settle();
    expect(started).toEqual(["one", "visitor"]);
  });

  test("go on after work that failed", async () => {
    const turns = makeTurns({ atOnce: 1, mostWaiting: { now: 5, soon: 5, later: 5 } });
    await expect(turns.take("later", () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
    expect(await turns.take("later", async () => "done")).toBe("done");
  });

  test("are refused to the sixth who would wait in a lane of five, not to another lane", async () => {
    const { begin, settle, started, end } = setup(1);
    void begin("now", "first");
    await settle();
    for (const name of ["a", "b", "c", "d", "e"]) void begin("later", name);
    await expect(begin("later", "f")).rejects.toMatchObject({ code: "picture.busy" });
    void begin("now", "visitor");
    await end("first");
    expect(started).toEqual(["first", "visitor"]);
  });
});
