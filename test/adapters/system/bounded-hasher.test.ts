import { describe, expect, test } from "vitest";
import { makeBoundedHasher } from "../../../adapters/system/bounded-hasher.ts";
import { passwordHasherContract } from "../../contracts/password-hasher.ts";
import { fakeHasher } from "../../fakes/password-hasher.ts";

passwordHasherContract("bounded", () => makeBoundedHasher(fakeHasher(), { atOnce: 1, waiting: 1 }));

describe("A bounded hasher", () => {
  test("runs a few at a time, lets some wait and refuses the rest", async () => {
    const open: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const verify = async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => open.push(resolve));
      running -= 1;
      return true;
    };
    const hasher = makeBoundedHasher({ ...fakeHasher(), verify }, { atOnce: 2, waiting: 3 });
    const outcomes = Array.from({ length: 8 }, () => hasher.verify("a", "b").catch((error: unknown) => error));
    const refused = await Promise.all(outcomes.slice(5));
    expect(refused).toEqual(Array.from({ length: 3 }, () => expect.objectContaining({ code: "account.busy" })));
    for (let round = 0; round < 5; round += 1) {
      await expect.poll(() => open.length).toBeGreaterThan(0);
      open.shift()?.();
    }
    expect(await Promise.all(outcomes.slice(0, 5))).toEqual([true, true, true, true, true]);
    expect(most).toBe(2);
  });

  test("has room again after failures", async () => {
    const hash = () => Promise.reject(new Error("out of memory"));
    const hasher = makeBoundedHasher({ ...fakeHasher(), hash }, { atOnce: 1, waiting: 0 });
    for (let round = 0; round < 3; round += 1) await expect(hasher.hash("a")).rejects.toThrow("out of memory");
    expect(await hasher.verify("a", await fakeHasher().hash("a"))).toBe(true);
  });
});
