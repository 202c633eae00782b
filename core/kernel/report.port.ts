/** Takes what went wrong where nobody waits for an answer; it belongs in the log. */
export type Report = (error: unknown, task: string) => void;
