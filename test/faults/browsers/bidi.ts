import { z } from "zod";

/** A connection of WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export interface BidiConnection {
  /** Returns the result of a command; throws its error. */
  send(method: string, params: object): Promise<unknown>;
  on(event: string, listener: (params: unknown) => void): void;
}

const messageSchema = z.object({
  id: z.number().nullish(),
  method: z.string().optional(),
  params: z.unknown().optional(),
  result: z.unknown().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
});

export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address);
  const calls = new Map<number, PromiseWithResolvers<unknown>>();
  const listeners = new Map<string, (params: unknown) => void>();
  socket.addEventListener("message", ({ data }) => {
    const { id, method, params, result, error, message } = messageSchema.parse(JSON.parse(String(data)));
    if (method !== undefined) return listeners.get(method)?.(params);
    const call = calls.get(id ?? 0);
    if (error === undefined) call?.resolve(result);
    else call?.reject(new Error(`${error}: ${message}`));
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  socket.addEventListener("open", () => resolve());
  socket.addEventListener("error", () => reject(new Error("no connection to the browser")));
  await promise;
  return {
    on: (event, listener) => void listeners.set(event, listener),
    send: (method, params) => {
      const call = Promise.withResolvers<unknown>();
      const id = calls.size + 1;
      calls.set(id, call);
      socket.send(JSON.stringify({ id, method, params }));
      return call.promise;
    },
  };
}
