export interface Clock {
  now(): Date;
}

/** SHA-256 of a text's UTF-8 bytes in 64 lowercase hexadecimal digits, handed in because core knows no platform. */
export type Sha256Hex = (text: string) => string;

/** Takes what went wrong where nobody waits for an answer; it belongs in the log. */
export type ReportError = (error: unknown, task: string) => void;
