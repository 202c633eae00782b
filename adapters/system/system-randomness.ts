import { randomInt } from "node:crypto";
import type { Randomness } from "../../core/kernel/random.ts";

export const systemRandomness: Randomness = { below: (bound) => randomInt(bound) };
