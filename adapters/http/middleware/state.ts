import type { User } from "../../../core/account/user.ts";
import type { Log } from "../log.ts";

declare module "koa" {
  interface DefaultState {
    requestId: string;
    log: Log;
    /** The signed-in user; asked for once per request. */
    user(): Promise<User | null>;
  }
}
