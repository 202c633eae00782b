export interface S3Response {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** As S3 says no. */
export function errorResponse(status: number, code: string): S3Response {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>It did not work.</Message></Error>`;
  return { status, headers: { "content-type": "application/xml" }, body };
}
