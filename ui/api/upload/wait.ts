import type { Wait } from "./retrying.ts";

export const wait: Wait = (ms, signal) =>
  new Promise((resolve, reject) => {
    const giveUp = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener("abort", giveUp);
      resolve();
    }, ms);
    signal.addEventListener("abort", giveUp, { once: true });
    if (signal.aborted) giveUp();
  });
