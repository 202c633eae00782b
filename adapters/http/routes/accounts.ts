import { AsyncLocalStorage } from "node:async_hooks";
import type Router from "@koa/router";
import PQueue from "p-queue";
import { type LacksFactor, listKinds } from "../../../core/account/second-factors.ts";
import type { User } from "../../../core/account/user.ts";
import { accountOperations as operations, type UserDto } from "../contract/operations/accounts.ts";
import { RequestError } from "../errors/error-status.ts";
import { renderSignOutPage } from "../presenters/document.ts";
import { presentUser } from "../presenters/presenters.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";
import { limitByNetwork, limitSignIn } from "../security/attempt-limits.ts";
import { toClientNetwork } from "../security/client-network.ts";
import { isSameOriginNavigation, parseReturnPath } from "../security/security-headers.ts";
import { awaitSecondFactor, createDeviceCookie, endStaleSession, signOut, startSession } from "../security/session.ts";

/** How users are presented to themselves. */
export function makePresentOwn(lacksFactor: LacksFactor): (user: User) => Promise<UserDto> {
  return async (user) => ({ ...presentUser(user), ...((await lacksFactor(user)) && { needsSecondFactor: true }) });
}

/** Sign-in, sign-out, registration and the current user (core/README.md, A5, A11 and A12). */
export function registerAccountRoutes(router: Router, dependencies: RouteDependencies): void {
  const { factors, sessionStore, settings } = dependencies;
  const presentOwn = makePresentOwn(factors.lacks);
  registerSignInRoutes(router, dependencies);

  registerOperation(router, operations.currentUser, async ({ user }, ctx) => {
    if (user !== null) return { status: 200, body: await presentOwn(user) };
    endStaleSession(ctx);
    throw new RequestError("request.unauthorized", "Unauthorized: no one is signed in.");
  });

  registerOperation(router, operations.loginPage, async ({ query }, ctx) => {
    const next = parseReturnPath(query.next);
    ctx.redirect(next === null ? "/secret-admin-login" : `/secret-admin-login?next=${encodeURIComponent(next)}`);
    ctx.status = 303;
    return undefined;
  });

  registerOperation(router, operations.logout, async (_call, ctx) => {
    await signOut(ctx, sessionStore);
    if (!ctx.accepts("json", "html") || ctx.accepts("json", "html") === "json") return { status: 204 };
    ctx.redirect("/");
    ctx.status = 303;
    return undefined;
  });

  registerOperation(router, operations.logoutPage, async (_call, ctx) => {
    if (isSameOriginNavigation(ctx, settings.publicUrl)) {
      await signOut(ctx, sessionStore);
      ctx.redirect("/");
      ctx.status = 303;
    } else {
      ctx.type = "html";
      ctx.body = renderSignOutPage(settings.siteName);
    }
    return undefined;
  });
}

const maxQueuedSignIns = 200;
/** With those that run: a flood from one network leaves room for others. */
const maxOfNetwork = 60;

/**
 * Returns a function that runs sign-ins, eight at a time: a flood of guesses would otherwise occupy the processors and
 * the database connections. Errors: those of the sign-in, and `request.busy` when too many wait.
 */
function createSignInQueue() {
  const queue = new PQueue({ concurrency: 8 });
  const counts = new Map<string, number>();
  return async <Result>(address: string, signIn: () => Promise<Result>): Promise<Result> => {
    const network = toClientNetwork(address);
    const count = (change: number) => {
      const number = (counts.get(network) ?? 0) + change;
      if (number === 0) counts.delete(network);
      else counts.set(network, number);
      return number;
    };
    try {
      if (count(1) <= maxOfNetwork && queue.size < maxQueuedSignIns)
        return await queue.add(AsyncLocalStorage.bind(signIn));
    } finally {
      count(-1);
    }
    throw new RequestError("request.busy", "This site has too much to do at once. Please try again in a moment.");
  };
}

function registerSignInRoutes(router: Router, dependencies: RouteDependencies): void {
  const { accounts, factors, attemptLimits, clock, settings } = dependencies;
  const { findByUsername } = accounts;
  const presentOwn = makePresentOwn(factors.lacks);
  const runQueued = createSignInQueue();
  const runOfKnownDevice = createSignInQueue();
  const deviceCookie = createDeviceCookie({ findByUsername, keys: settings.keys.devices });

  registerOperation(router, operations.login, async ({ body }, ctx) => {
    const { username } = body;
    const guess = { username, address: ctx.ip, device: await deviceCookie.read(ctx, username) };
    const signIn = () => limitSignIn(attemptLimits.signIn, guess, () => accounts.signIn(body));
    // A device that has signed in before does not wait behind guesses.
    const user = await (guess.device === null ? runQueued : runOfKnownDevice)(ctx.ip, signIn);
    const secondFactor = listKinds(await factors.find(user.id));
    if (secondFactor.length > 0) {
      await awaitSecondFactor(ctx, user, clock);
      return { status: 202, body: { secondFactor } };
    }
    await startSession(ctx, user, clock);
    deviceCookie.write(ctx, user);
    return { status: 200, body: await presentOwn(user) };
  });

  registerOperation(router, operations.register, async ({ body }, ctx) => {
    const user = await runQueued(ctx.ip, async () => {
      await limitByNetwork(attemptLimits.registrationByNetwork, ctx.ip);
      return await accounts.register(body);
    });
    await startSession(ctx, user, clock);
    deviceCookie.write(ctx, user);
    return { status: 201, body: presentUser(user) };
  });
}
