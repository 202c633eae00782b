import { Resolver } from "node:dns/promises";

/** Every address of a host name; none when it has none. */
export type ResolveHost = (hostname: string) => Promise<readonly string[]>;

const timeoutMs = 3_000;

/**
 * Asks the name servers themselves: a slow name cannot occupy the threads that files are read with, and names that
 * exist on this machine or in its network only are not looked up elsewhere.
 */
export const resolveHost: ResolveHost = async (hostname) => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  return answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
};
