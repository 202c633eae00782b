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
    this.body = parsed(text);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
