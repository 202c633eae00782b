import type { Middleware } from "koa";
import type { User } from "../../../core/account/user.ts";
import { sessionUserId } from "../security/session.ts";

declare module "koa" {
  interface DefaultState {
    /** The signed-in user; asked for once per request. */
    user(): Promise<User | null>;
  }
}

/** Lets a request ask who it comes from; the database is asked at most once, and never for a visitor without a session. */
export function currentUser(findUser: (id: string) => Promise<User | null>): Middleware {
  return async function currentUser(ctx, next) {
    let user: Promise<User | null> | undefined;
    ctx.state.user = () => {
      const id = sessionUserId(ctx);
      user ??= id === null ? Promise.resolve(null) : findUser(id);
      return user;
    };
    await next();
  };
}
