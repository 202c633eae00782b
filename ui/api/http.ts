/**
 * A response that was not OK. The message is `status: body`, or the status text where the body is
 * empty (specification, section 8); `body` is what the server said, parsed where it is JSON.
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

/** No answer came: the network or the server is away, or the request broke off. */
export class NetworkError extends Error {
  constructor(cause?: unknown) {
    super("The connection was lost.", { cause });
    this.name = "ConnectionLost";
  }
}

/** Gives what `fetch` throws where no answer came its own name; every other error passes through. */
export async function wrapNetworkError<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof TypeError ? new NetworkError(error) : error;
  }
}

/** Asks our own API, cookies included. Errors: `ApiError` for every answer that is not OK, `NetworkError` where none came. */
export async function get(path: string): Promise<Response> {
  const call = fetch(path, { credentials: "same-origin", headers: { accept: "application/json" } });
  const response = await wrapNetworkError(call);
  if (response.ok) return response;
  throw new ApiError(response.status, await wrapNetworkError(response.text()), response.statusText);
}

export async function getJson<Body>(path: string): Promise<Body> {
  const response = await get(path);
  return await wrapNetworkError(response.json());
}

/** Null where the answer has this status, such as 404 for what does not exist. */
export async function getJsonOrNull<Body>(path: string, nullStatus: number): Promise<Body | null> {
  try {
    return await getJson<Body>(path);
  } catch (error) {
    if (error instanceof ApiError && error.status === nullStatus) return null;
    throw error;
  }
}

/** Whether the server does not know who asks: the session has ended, or never was. */
export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

/** The `after` cursor of the page that a `Link` header names as next (RFC 8288); null on the last page. */
export function parseNextCursor(linkHeader: string | null): string | null {
  const next = [...(linkHeader ?? "").matchAll(/<([^>]*)>([^<]*)/gu)].find(([, , parameters = ""]) =>
    /;\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next(?=[\s;,]|$))/iu.test(parameters),
  );
  const target = next?.[1];
  return target === undefined ? null : new URL(target, "http://relative.invalid").searchParams.get("after");
}

/** Whether the server answers at all, whatever it says. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch("/healthz", { method: "HEAD", cache: "no-store" });
    return true;
  } catch {
    return false;
  }
}
