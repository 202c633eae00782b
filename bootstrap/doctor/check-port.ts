import { createServer } from "node:net";
import type { Config } from "../config.ts";
import type { Finding } from "./check-machine.ts";

const PATIENCE_MS = 2_000;

const refusal = ({ host, port }: Pick<Config, "host" | "port">): Promise<string | null> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });

const isOurs = async ({ host, port }: Pick<Config, "host" | "port">) => {
  const name = host === "0.0.0.0" || host === "::" ? "localhost" : host;
  const address = `http://${name.includes(":") ? `[${name}]` : name}:${port}/healthz`;
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null);
  return answer?.ok === true && (await answer.text().catch(() => "")).includes('"alive"');
};

/** Whether the site could listen there, or already does. */
export const checkPort = async (config: Pick<Config, "host" | "port">): Promise<Finding> => {
  const about = "Port";
  const place = `${config.port} on ${config.host}`;
  const code = await refusal(config);
  if (code === null) return { about, says: `${place} is free` };
  if (code === "EADDRINUSE" && (await isOurs(config))) return { about, says: `${place} is where the site runs` };
  if (code === "EADDRINUSE") {
    return { about, says: `${place} is taken by another program`, advice: "Stop it, or choose a different PORT." };
  }
  if (code === "EACCES") {
    return { about, says: `${place} may not be used by this user`, advice: "Choose a PORT above 1023." };
  }
  return { about, says: `${place} cannot be used (${code})`, advice: "Set HOST to 127.0.0.1 or 0.0.0.0." };
};
