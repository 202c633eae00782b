import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { IdGenerator } from "../../core/kernel/ids.ts";
import type { RandomSource } from "../../core/kernel/random.ts";
import type { Clock, Sha256Hex } from "../../core/kernel/system.port.ts";

export const systemClock: Clock = { now: () => new Date() };

export const uuidGenerator: IdGenerator = { generate: () => randomUUID() };

const tokenBytes = 32;

/** 43 characters of base64url with 256 random bits. */
export function createToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

export const sha256: Sha256Hex = (text) => createHash("sha256").update(text, "utf8").digest("hex");

export const systemRandomness: RandomSource = { nextInt: (bound) => randomInt(bound) };
