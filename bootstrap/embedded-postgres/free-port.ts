import { createServer } from "node:net";

/** Whether that port can be listened on. 0 stands for any; answers the port, or null when it is taken. */
const tryPort = (port: number): Promise<number | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => {
      const address = server.address();
      const bound = address !== null && typeof address === "object" ? address.port : null;
      server.close(() => resolve(bound));
    });
  });

/** The wished-for port when it is free, else any other. */
export const freePort = async (wished: number | undefined): Promise<number> => {
  const port = (wished === undefined ? null : await tryPort(wished)) ?? (await tryPort(0));
  if (port === null) throw new Error("No port of 127.0.0.1 is free for the database.");
  return port;
};
