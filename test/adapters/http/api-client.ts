import type { z } from "zod";

export interface ApiResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON body, validated with a schema. */
  json<Schema extends z.ZodType>(schema: Schema): z.output<Schema>;
}

export interface ApiClient {
  get(path: string, headers?: Record<string, string>): Promise<ApiResponse>;
  /** Sends JSON, or no body. */
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiResponse>;
  /** Sends bytes or text unchanged. */
  sendRaw(
    method: string,
    path: string,
    body: string | Uint8Array<ArrayBuffer>,
    headers?: Record<string, string>,
  ): Promise<ApiResponse>;
  /** The cookies that a browser would send. */
  cookies(): ReadonlyMap<string, string>;
}

/** A client with its own cookie jar. */
export function createApiClient(url: string): ApiClient {
  const jar = new Map<string, string>();

  async function call(method: string, path: string, init: RequestInit): Promise<ApiResponse> {
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set("Cookie", [...jar].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(`${url}${path}`, { ...init, method, headers, redirect: "manual" });
    storeCookies(jar, response.headers.getSetCookie());
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: (schema) => schema.parse(JSON.parse(text)),
    };
  }

  return {
    get: (path, headers = {}) => call("GET", path, { headers }),
    send: (method, path, body, headers = {}) =>
      call(
        method,
        path,
        body === undefined
          ? { headers }
          : { body: JSON.stringify(body), headers: { "Content-Type": "application/json", ...headers } },
      ),
    sendRaw: (method, path, body, headers = {}) => call(method, path, { body, headers }),
    cookies: () => jar,
  };
}

function storeCookies(jar: Map<string, string>, lines: readonly string[]): void {
  for (const line of lines) {
    const [pair = ""] = line.split(";");
    const [name = "", ...value] = pair.split("=");
    if (value.join("=") === "" || /expires=Thu, 01 Jan 1970/iu.test(line)) jar.delete(name);
    else jar.set(name, value.join("="));
  }
}
