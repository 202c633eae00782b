import { createHash, randomBytes, randomInt, randomUUID } from "node:crypto";
import type { Ids } from "../../core/kernel/ids.ts";
import type { Randomness } from "../../core/kernel/random.ts";
import type { Clock, Digest } from "../../core/kernel/system.port.ts";
import type { ParseAddress } from "../../core/kernel/web-url.ts";

export const systemClock: Clock = { now: () => new Date() };

export const randomIds: Ids = { next: () => randomUUID() };

const tokenBytes = 32;

/** 43 characters that nobody can guess and that need no escaping in an address. */
export function randomToken(): string {
  return randomBytes(tokenBytes).toString("base64url");
}

export const sha256: Digest = (text) => createHash("sha256").update(text, "utf8").digest("hex");

export const systemRandomness: Randomness = { below: (bound) => randomInt(bound) };

export const parseAddress: ParseAddress = (text) => URL.parse(text);
