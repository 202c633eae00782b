import type Router from "@koa/router";
import * as calls from "../contract/operations/accounts.ts";
import type { HttpDependencies } from "../dependencies.ts";
import { renderSignOutPage } from "../pages/html-pages.ts";
import { presentUser } from "../presenters/presenters.ts";
import { createFairQueue } from "../request/fair-queue.ts";
import { registerOperation } from "../request/register-operation.ts";
import { RequestError } from "../request/request.errors.ts";
import { limitRegistration, limitSignIn } from "../security/attempt-limits.ts";
import { createDeviceCookie } from "../security/device-cookie.ts";
import { isSameOriginNavigation, parseReturnPath } from "../security/same-origin.ts";
import { endSession, startSession } from "../security/session.ts";

export function accountRoutes(router: Router, dependencies: HttpDependencies): void {
  const { settings } = dependencies;
  signInRoutes(router, dependencies);

  registerOperation(router, calls.currentUser, async ({ user }, ctx) => {
    if (user !== null) return { status: 200, body: presentUser(user) };
    endSession(ctx);
    throw new RequestError("request.unauthorized", "Unauthorized: no one is signed in.");
  });

  registerOperation(router, calls.loginPage, async ({ query }, ctx) => {
    const next = parseReturnPath(query.next);
    ctx.redirect(next === null ? "/secret-admin-login" : `/secret-admin-login?next=${encodeURIComponent(next)}`);
    ctx.status = 303;
    return undefined;
  });

  registerOperation(router, calls.logout, async (_call, ctx) => {
    endSession(ctx);
    if (!ctx.accepts("json", "html") || ctx.accepts("json", "html") === "json") return { status: 204 };
    ctx.redirect("/");
    ctx.status = 303;
    return undefined;
  });

  registerOperation(router, calls.logoutPage, async (_call, ctx) => {
    if (isSameOriginNavigation(ctx, settings.publicUrl)) {
      endSession(ctx);
      ctx.redirect("/");
      ctx.status = 303;
    } else {
      ctx.type = "html";
      ctx.body = renderSignOutPage(settings.siteName);
    }
    return undefined;
  });
}

/**
 * Others wait before they reach the database, whose connections and the processors a flood of guesses would take from
 * everybody else. Networks take turns, so a flood from few of them delays nobody else. Devices that have signed in before
 * do not wait.
 */
const unknownDevices = { concurrency: 8, maxQueued: 200 };

function signInRoutes(router: Router, { accounts, attemptLimits, clock, settings }: HttpDependencies): void {
  const { findByUsername } = accounts;
  const unknownDeviceQueue = createFairQueue(unknownDevices);
  const deviceCookie = createDeviceCookie({ findByUsername, secret: settings.sessionSecret });

  registerOperation(router, calls.login, async ({ body }, ctx) => {
    const { username } = body;
    const guess = { username, address: ctx.ip, device: await deviceCookie.read(ctx, username) };
    const signIn = () => limitSignIn(attemptLimits.signIn, guess, () => accounts.signIn(body));
    const user = guess.device === null ? await unknownDeviceQueue.add(ctx.ip, signIn) : await signIn();
    await startSession(ctx, user.id, clock);
    deviceCookie.write(ctx, user);
    return { status: 200, body: presentUser(user) };
  });

  registerOperation(router, calls.register, async ({ body }, ctx) => {
    const user = await unknownDeviceQueue.add(ctx.ip, async () => {
      await limitRegistration(attemptLimits, ctx.ip);
      return await accounts.register(body);
    });
    await startSession(ctx, user.id, clock);
    deviceCookie.write(ctx, user);
    return { status: 201, body: presentUser(user) };
  });
}
