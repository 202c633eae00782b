import { randomUUID } from "node:crypto";
import type { Ids } from "../../core/kernel/ids.ts";

export const randomIds: Ids = { next: () => randomUUID() };
