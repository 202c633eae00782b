import type { Clock } from "../../core/kernel/clock.port.ts";

export const systemClock: Clock = { now: () => new Date() };
