/** No answer came: the network or the server is away, or the request broke off. */
export class ConnectionLost extends Error {
  constructor(cause?: unknown) {
    super("The connection was lost.", { cause });
    this.name = "ConnectionLost";
  }
}

/** Gives what `fetch` throws where no answer came its own name; every other error passes through. */
export async function orConnectionLost<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionLost(error) : error;
  }
}
