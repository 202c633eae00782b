/**
 * A response that is not OK. The message is `status: body`, or the status text for an empty body (core/README.md, T5).
 * `body` is the parsed JSON, or the text if it is no JSON.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text === "" ? statusText : text}`);
    this.name = "ApiError";
    this.status = status;
    this.body = parseBody(text);
  }
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** No response: the network or the server is unavailable, or the connection was interrupted. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super("The connection was lost.", { cause });
    this.name = "NetworkError";
  }
}

/** Converts the `TypeError` that `fetch` throws on a network failure into `NetworkError`; rethrows all other errors. */
export async function wrapNetworkError<Result>(call: Promise<Result>): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(error) : error;
  }
}

/**
 * GETs a path of this site's API with cookies. Throws `ApiError` for a response that is not OK, else `NetworkError`.
 */
export async function get(path: string): Promise<Response> {
  const call = fetch(path, { credentials: "same-origin", headers: { accept: "application/json" } });
  const response = await wrapNetworkError(call);
  if (response.ok) return response;
  throw new ApiError(response.status, await wrapNetworkError(response.text()), response.statusText);
}

/** Fetches JSON. Errors: `ApiError` for a status other than 2xx, `NetworkError` without a complete response. */
export async function getJson<Body>(path: string): Promise<Body> {
  const response = await get(path);
  return await wrapNetworkError(response.json());
}

/** Like `getJson`, but returns null for the status `nullStatus`, such as 404. */
export async function getJsonOrNull<Body>(path: string, nullStatus: number): Promise<Body | null> {
  try {
    return await getJson<Body>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === nullStatus) return null;
    throw error;
  }
}

/** True for a 401: no session, or an expired one. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** Returns the `after` cursor of the `rel="next"` link in a `Link` header (RFC 8288); null on the last page. */
export function parseNextCursor(linkHeader: string | null): string | null {
  const next = [...(linkHeader ?? "").matchAll(/<([^>]*)>([^<]*)/gu)].find(([, , parameters = ""]) =>
    /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=[\s;,]|$))/iu.test(parameters),
  );
  const target = next?.[1];
  return target === undefined ? null : new URL(target, "http://relative.invalid").searchParams.get("after");
}

/** True if the server responds at all, with any status. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}

/**
 * Loads a chunk of code on demand, once. `load` throws `NetworkError` or the error of the import. Chromium caches a
 * failed import for good, so no import starts while the browser is offline; then the next call can succeed.
 */
export function createChunkLoader<Chunk>(importChunk: () => Promise<Chunk>) {
  let chunk: Chunk | null = null;
  return {
    /** Returns the chunk; null until it is loaded. */
    get: () => chunk,
    load: async (): Promise<Chunk> => {
      if (chunk !== null) return chunk;
      if (!navigator.onLine) throw new NetworkError();
      chunk = await importChunk();
      return chunk;
    },
  };
}

export type ChunkLoader<Chunk> = ReturnType<typeof createChunkLoader<Chunk>>;
