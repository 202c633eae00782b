/** Tells work that nobody waits for it any more. An `AbortSignal` is one. */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
}
