import { describe, expect, test } from "vitest";
import { createRetailerPauses } from "../../../core/product/pause-retailer.ts";
import { fakePauseStore } from "../../fakes/fake-pause-store.ts";

const [firstTime, secondTime] = [new Date("2025-06-01T08:00:00.000Z"), new Date("2025-06-02T08:00:00.000Z")];

function setup() {
  const pauses = fakePauseStore();
  const times = [firstTime, secondTime];
  let refreshes = 0;
  return {
    ...createRetailerPauses({
      pauses,
      now: () => times.shift() ?? secondTime,
      refreshProducts: async () => {
        refreshes += 1;
      },
    }),
    countRefreshes: () => refreshes,
  };
}

const shown = [
  { source: "amazon", label: "Amazon", pause: null },
  { source: "shop", label: "Other shops", pause: null },
];

describe("PauseRetailer", () => {
  test("stores time and admin, and returns all sources", async () => {
    const { pause, list } = setup();
    const retailers = await pause("amazon", "ada");
    expect(retailers).toMatchObject([{ source: "amazon", pause: { pausedAt: firstTime, pausedBy: "ada" } }, shown[1]]);
    expect(await list()).toEqual(retailers);
  });

  test("keeps the first pause when another admin pauses the same source", async () => {
    const { pause } = setup();
    const retailers = await pause("amazon", "ada");
    expect(await pause("amazon", "bob")).toEqual(retailers);
  });
});

describe("ResumeRetailer", () => {
  test("resumes one source, and refreshes products once", async () => {
    const { pause, resume, countRefreshes } = setup();
    await pause("amazon", "ada");
    await pause("shop", "ada");
    expect(await resume("amazon")).toMatchObject([shown[0], { source: "shop", pause: { pausedAt: secondTime } }]);
    expect(countRefreshes()).toBe(1);
  });

  test("refreshes nothing when the source is not paused", async () => {
    const { resume, countRefreshes } = setup();
    expect(await resume("amazon")).toEqual(shown);
    expect(countRefreshes()).toBe(0);
  });
});

test.each(["own", "", "__proto__", "AMAZON", "amazon "])("refuses the unknown retailer %j", async (source) => {
  const { list, pause, resume, countRefreshes } = setup();
  await expect(pause(source, "ada")).rejects.toMatchObject({ code: "retailer.unknown" });
  await expect(resume(source)).rejects.toMatchObject({ code: "retailer.unknown" });
  expect(await list()).toEqual(shown);
  expect(countRefreshes()).toBe(0);
});
