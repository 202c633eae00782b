import { expect, test } from "vitest";
import { listMoments } from "../../../core/kernel/local-time.ts";
import { makeToLocalTime } from "../../../ui/components/local-time.ts";

const inZone = (local: string, zone: string) => listMoments(local, makeToLocalTime(zone)).map((it) => it.toISOString());

test.each([
  ["2026-07-01T09:30", "Europe/Berlin", ["2026-07-01T07:30:00.000Z"]],
  ["2026-03-29T03:00", "Europe/Berlin", ["2026-03-29T01:00:00.000Z"]],
  ["2026-01-01T00:15", "Asia/Kathmandu", ["2025-12-31T18:30:00.000Z"]],
])("%s in %s is one moment", (local, zone, moments) => expect(inZone(local, zone)).toEqual(moments));

test.each([
  ["2026-03-29T02:30", "Europe/Berlin"],
  ["2011-12-30T12:00", "Pacific/Apia"],
])("%s in %s does not exist", (local, zone) => expect(inZone(local, zone)).toEqual([]));

test.each([
  ["2026-10-25T02:30", "Europe/Berlin", ["2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"]],
  ["2026-04-05T01:45", "Australia/Lord_Howe", ["2026-04-04T14:45:00.000Z", "2026-04-04T15:15:00.000Z"]],
])("%s in %s comes twice, the earlier one first", (local, zone, moments) => {
  expect(inZone(local, zone)).toEqual(moments);
});

test("every moment of a year is found again", () => {
  const toLocal = makeToLocalTime("America/St_Johns");
  for (let hour = 0; hour < 24 * 365; hour += 3) {
    const moment = new Date(Date.UTC(2026, 0, 1, hour));
    expect(listMoments(toLocal(moment), toLocal)).toContainEqual(moment);
  }
});
