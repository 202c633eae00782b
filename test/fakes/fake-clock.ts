import type { Clock } from "../../core/kernel/system.port.ts";

export interface FakeClock extends Clock {
  set(moment: Date): void;
  advance(milliseconds: number): void;
}

export function fakeClock(start: Date = new Date("2025-03-01T12:00:00.000Z")): FakeClock {
  let now = start.getTime();
  return {
    now: () => new Date(now),
    set: (moment) => {
      now = moment.getTime();
    },
    advance: (milliseconds) => {
      now += milliseconds;
    },
  };
}
