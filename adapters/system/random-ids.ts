import { randomUUID } from "node:crypto";
import type { Ids } from "../../core/kernel/ids.port.ts";

export const randomIds: Ids = { next: () => randomUUID() };
