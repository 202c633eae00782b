import type { Clock } from "../../core/kernel/system.port.ts";

export const systemClock: Clock = { now: () => new Date() };
