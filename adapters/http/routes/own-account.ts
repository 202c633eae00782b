import type Router from "@koa/router";
import type { Context } from "koa";
import type { StoredSession, User } from "../../../core/account/user.ts";
import { accountOperations as operations, type SessionDto } from "../contract/operations/accounts.ts";
import { RequestError } from "../errors/error-status.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";
import { limitSignIn } from "../security/attempt-limits.ts";
import { markProven } from "../security/factor-checks.ts";
import { createDeviceCookie, endSession, getSessionId, renewSessionId } from "../security/session.ts";
import { makePresentOwn } from "./accounts.ts";

/** What the signed-in user can do with their own account and sessions (core/README.md, A17 and A18). */
export function registerOwnAccountRoutes(router: Router, dependencies: RouteDependencies): void {
  const { accounts, factors, sessionStore: sessions, attemptLimits, clock, settings } = dependencies;
  const { findByUsername } = accounts;
  const presentOwn = makePresentOwn(factors.lacks);
  const deviceCookie = createDeviceCookie({ findByUsername, keys: settings.keys.devices });
  /** Guesses of the present password count like those of a sign-in from an unknown device. */
  const limitGuess = <Result>(ctx: Context, { username }: User, check: () => Promise<Result>) =>
    limitSignIn(attemptLimits.signIn, { username, address: ctx.ip, device: null }, check);

  registerOperation(router, operations.changeProfile, async ({ body, user }) => {
    const { firstName = null, lastName = null, email = null } = body;
    const changed = await accounts.own.changeProfile(requireUser(user), { firstName, lastName, email });
    return { status: 200, body: await presentOwn(changed) };
  });

  registerOperation(router, operations.changePassword, async ({ body, user }, ctx) => {
    const own = requireUser(user);
    const renewSession = async () => {
      await renewSessionId(ctx);
      return getSessionId(ctx);
    };
    const changed = await limitGuess(ctx, own, () => accounts.own.changePassword(own, body, renewSession));
    markProven(ctx, clock);
    deviceCookie.write(ctx, changed);
    return { status: 204 };
  });

  registerOperation(router, operations.deleteAccount, async ({ body, user }, ctx) => {
    const own = requireUser(user);
    await limitGuess(ctx, own, () => accounts.own.deleteAccount(own, body.password));
    endSession(ctx);
    return { status: 204 };
  });

  registerOperation(router, operations.listSessions, async ({ user }, ctx) => ({
    status: 200,
    body: presentSessions(await sessions.list(requireUser(user).id, getSessionId(ctx))),
  }));

  registerOperation(router, operations.endOtherSessions, async ({ user }, ctx) => {
    await sessions.destroyAll(requireUser(user).id, getSessionId(ctx));
    // Also ends a copy of this session's cookie.
    await renewSessionId(ctx);
    return { status: 204 };
  });

  registerOperation(router, operations.endSession, async ({ params, user }) => {
    await sessions.destroyByKey(requireUser(user).id, params.id);
    return { status: 204 };
  });
}

/** Only admins get here (see the contract). */
export function requireUser(user: User | null): User {
  if (user === null) throw new RequestError("request.unauthorized", "Unauthorized: no one is signed in.");
  return user;
}

/** Last used first. */
function presentSessions(stored: readonly StoredSession[]): readonly SessionDto[] {
  const sessions = stored.map(({ key, isCurrent, data }) => ({
    key,
    isCurrent,
    device: typeof data["device"] === "string" ? data["device"] : null,
    startedAt: new Date(Number(data["startedAt"])).toISOString(),
    usedAt: new Date(Number(data["usedAt"])).toISOString(),
  }));
  return sessions.toSorted((one, other) => other.usedAt.localeCompare(one.usedAt));
}
