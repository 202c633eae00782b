export interface S3Response {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** An error response in S3's XML format. */
export function errorResponse(status: number, code: string): S3Response {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>It did not work.</Message></Error>`;
  return { status, headers: { "content-type": "application/xml" }, body };
}
