/** Tells work that nobody waits for it any more. An `AbortSignal` is one. */
export interface Cancellation {
  readonly aborted: boolean;
  addEventListener(type: "abort", listener: () => void): void;
}

/** A cancellation and the function that triggers it. */
export function createCancellation(): { readonly cancellation: Cancellation; readonly cancel: () => void } {
  const listeners: (() => void)[] = [];
  let aborted = false;
  return {
    cancellation: {
      get aborted() {
        return aborted;
      },
      addEventListener: (_type, listener) => void listeners.push(listener),
    },
    cancel: () => {
      aborted = true;
      for (const listener of listeners.splice(0)) listener();
    },
  };
}
