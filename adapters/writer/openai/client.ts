import type { OpenAI } from "openai";
import { boundedFetch } from "./bounded-fetch.ts";

export interface Connection {
  /** Null for a server that asks for none. */
  readonly apiKey: string | null;
  /** Null: OpenAI's own. */
  readonly baseUrl: string | null;
  /** For one attempt, until the answer begins. */
  readonly timeoutMs: number;
}

const ownServer = "https://api.openai.com/v1";

/** Loaded by those who use it only. Every option is given: the package would look into the environment for the others. */
export async function connect({ apiKey, baseUrl, timeoutMs }: Connection): Promise<OpenAI> {
  const { OpenAI } = await import("openai");
  return new OpenAI({
    apiKey: apiKey ?? "none",
    baseURL: baseUrl ?? ownServer,
    organization: null,
    project: null,
    timeout: timeoutMs,
    maxRetries: 1,
    fetch: boundedFetch,
    logLevel: "off",
  });
}
