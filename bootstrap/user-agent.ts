import type { Config } from "./config.ts";

/** How this site names itself to other servers. A site may have a name that no header can carry. */
export function userAgentOf({ siteName }: Pick<Config, "siteName">): string {
  return `${siteName.replace(/[^ -~]/gu, "") || "Hearthboard"} (style boards)`;
}
