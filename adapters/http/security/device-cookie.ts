import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "koa";
import type { User } from "../../../core/account/user.ts";

interface Dependencies {
  readonly findByUsername: (username: string) => Promise<User | null>;
  readonly secret: string;
}

export interface DeviceCookie {
  /** The id of the browser if it has signed in to this account since its password was last set, else null. */
  read(ctx: Context, username: string): Promise<string | null>;
  /** Remembers the browser that has just signed in. */
  write(ctx: Context, user: User): void;
}

const name = "device";
const lifetimeMs = 180 * 24 * 60 * 60 * 1000;
const idBytes = 16;
const format = /^(?<id>[\w-]{22})\.(?<signature>[\w-]{43})$/u;

/**
 * Recognizes browsers that have signed in before, which get their own limit of guesses. The cookie is an id with a
 * signature over the id, the account and the hash of its password: it is not valid for another account or after a password
 * reset, and grants nothing but that limit. Koa signs it as well, so that forged cookies are rejected without a query.
 */
export function createDeviceCookie({ findByUsername, secret }: Dependencies): DeviceCookie {
  const key = createHmac("sha256", secret).update("device cookie").digest();
  const sign = (id: string, user: User) =>
    createHmac("sha256", key)
      .update(JSON.stringify([id, user.id, user.passwordHash]))
      .digest();

  return {
    async read(ctx, username) {
      const { id, signature } = format.exec(ctx.cookies.get(name, { signed: true }) ?? "")?.groups ?? {};
      if (id === undefined || signature === undefined) return null;
      const user = await findByUsername(username.trim());
      if (user === null) return null;
      return timingSafeEqual(Buffer.from(signature, "base64url"), sign(id, user)) ? id : null;
    },
    write(ctx, user) {
      const id = randomBytes(idBytes).toString("base64url");
      ctx.cookies.set(name, `${id}.${sign(id, user).toString("base64url")}`, {
        path: "/api/login",
        sameSite: "lax",
        maxAge: lifetimeMs,
        signed: true,
      });
    },
  };
}
