export interface S3Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/** As S3 says no. */
export function refusal(status: number, code: string): S3Answer {
  const body = `<?xml version="1.0"?><Error><Code>${code}</Code><Message>It did not work.</Message></Error>`;
  return { status, headers: { "content-type": "application/xml" }, body };
}
