import type Router from "@koa/router";
import type { Context } from "koa";
import { codeError } from "../../../core/account/authenticator-app.ts";
import { type PasskeySite, type UsedCredential, wrongPasskeyError } from "../../../core/account/passkeys.ts";
import type { Factors } from "../../../core/account/second-factors.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { type FactorsDto, factorOperations as operations } from "../contract/operations/factors.ts";
import { RequestError } from "../errors/error-status.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";
import { limitByNetwork, limitCodes, limitSignIn, recordRefusal } from "../security/attempt-limits.ts";
import { markProven } from "../security/factor-checks.ts";
import { getSiteOrigin } from "../security/security-headers.ts";
import {
  type CheckedUser,
  createDeviceCookie,
  describeDevice,
  renewSessionId,
  startSession,
} from "../security/session.ts";
import { readStep, rememberStep, takeStep } from "../security/session-steps.ts";
import { makePresentOwn } from "./accounts.ts";
import { requireUser } from "./own-account.ts";

/**
 * The second step of a sign-in, proofs of who is signed in, and the user's own factors (core/README.md, A23 to A31).
 */
export function registerFactorRoutes(router: Router, dependencies: RouteDependencies): void {
  registerSignInSteps(router, dependencies);
  registerProof(router, dependencies);
  registerOwnApp(router, dependencies);
  registerOwnPasskeys(router, dependencies);
}

function getPasskeySite(ctx: Context, { settings }: RouteDependencies): PasskeySite {
  const origin = getSiteOrigin(ctx, settings.publicUrl);
  return { id: new URL(origin).hostname, origin };
}

/** Returns the passkey's user as they were then. Errors: `account.wrong-passkey`, `request.too-many`. */
async function checkPasskey(
  ctx: Context,
  userId: string | null,
  credential: UsedCredential,
  dependencies: RouteDependencies,
): Promise<CheckedUser> {
  const { factors, attemptLimits, clock } = dependencies;
  const used = { challenge: takeChallenge(ctx, clock), credential };
  await limitByNetwork(attemptLimits.passkeys.byNetwork, ctx.ip);
  const user = { userId, address: ctx.ip };
  return await recordRefusal(attemptLimits.passkeys, "passkey", user, () =>
    factors.passkeys.use(getPasskeySite(ctx, dependencies), userId, used),
  );
}

function registerSignInSteps(router: Router, dependencies: RouteDependencies): void {
  const { accounts, factors, findUser, attemptLimits, clock, settings } = dependencies;
  const deviceCookie = createDeviceCookie({ ...accounts, keys: settings.keys.devices });
  const presentOwn = makePresentOwn(factors.lacks);
  const finishSignIn = async (ctx: Context, userId: string, checked?: CheckedUser) => {
    const user = await findUser(userId);
    if (user === null) throw expiredError();
    await startSession(ctx, checked ?? user, clock, { continues: true });
    deviceCookie.write(ctx, user);
    return { status: 200, body: await presentOwn(user) };
  };

  registerOperation(router, operations.loginWithCode, async ({ body }, ctx) => {
    const userId = readStep(ctx, "awaitedUserId", clock);
    if (userId === null) throw expiredError();
    const guess = { userId, address: ctx.ip, code: body.code };
    await limitCodes(attemptLimits.codes, guess, () => factors.app.checkCode(userId, body.code));
    return await finishSignIn(ctx, userId);
  });

  registerOperation(router, operations.requestPasskey, async ({ user }, ctx) => {
    await limitByNetwork(attemptLimits.passkeys.byNetwork, ctx.ip);
    const userId = user?.id ?? readStep(ctx, "awaitedUserId", clock);
    const { options, challenge } = await factors.passkeys.beginUsing(getPasskeySite(ctx, dependencies), userId);
    rememberStep(ctx, "challenge", challenge, clock);
    return { status: 200, body: options };
  });

  registerOperation(router, operations.loginWithPasskey, async ({ body: credential }, ctx) => {
    const awaitedId = readStep(ctx, "awaitedUserId", clock);
    const checked = await checkPasskey(ctx, awaitedId, credential, dependencies);
    return await finishSignIn(ctx, checked.id, checked);
  });
}

function registerProof(router: Router, dependencies: RouteDependencies): void {
  const { accounts, attemptLimits, clock } = dependencies;
  registerOperation(router, operations.prove, async ({ body: { password = "", passkey }, user }, ctx) => {
    const own = requireUser(user);
    if (passkey === undefined) {
      const guess = { username: own.username, address: ctx.ip, device: null };
      await limitSignIn(attemptLimits.signIn, guess, () => accounts.own.provePassword(own, password));
    } else {
      await checkPasskey(ctx, own.id, passkey, dependencies);
    }
    markProven(ctx, clock);
    await renewSessionId(ctx);
    return { status: 204 };
  });
}

function registerOwnApp(router: Router, { factors, clock }: RouteDependencies): void {
  registerOperation(router, operations.getFactors, async ({ user }) => {
    return { status: 200, body: presentFactors(await factors.find(requireUser(user).id)) };
  });

  registerOperation(router, operations.beginApp, async ({ user }, ctx) => {
    const begun = factors.app.begin(requireUser(user));
    rememberStep(ctx, "newAppSecret", begun.secret, clock);
    return { status: 200, body: begun };
  });

  registerOperation(router, operations.confirmApp, async ({ body, user }, ctx) => {
    const secret = readStep(ctx, "newAppSecret", clock);
    if (secret === null) throw codeError("Too much time has passed. Please start again.");
    const renew = () => renewSessionId(ctx);
    const recoveryCodes = await factors.app.confirm(requireUser(user), secret, body.code, renew);
    takeStep(ctx, "newAppSecret", clock);
    return { status: 200, body: { recoveryCodes } };
  });

  registerOperation(router, operations.renewRecoveryCodes, async ({ user }, ctx) => {
    const recoveryCodes = await factors.app.renewRecoveryCodes(requireUser(user), () => renewSessionId(ctx));
    return { status: 200, body: { recoveryCodes } };
  });
}

function registerOwnPasskeys(router: Router, dependencies: RouteDependencies): void {
  const { factors, clock } = dependencies;
  const { passkeys } = factors;

  registerOperation(router, operations.beginPasskey, async ({ user }, ctx) => {
    const site = getPasskeySite(ctx, dependencies);
    const { options, challenge } = await passkeys.beginAdding(site, requireUser(user));
    rememberStep(ctx, "challenge", challenge, clock);
    return { status: 200, body: options };
  });

  registerOperation(router, operations.addPasskey, async ({ body: credential, user }, ctx) => {
    const challenge = takeChallenge(ctx, clock);
    const added = { challenge, credential, name: describeDevice(ctx.get("User-Agent")) };
    await passkeys.add(getPasskeySite(ctx, dependencies), requireUser(user), added, () => renewSessionId(ctx));
    return { status: 204 };
  });

  registerOperation(router, operations.renamePasskey, async ({ params, body, user }) => {
    await passkeys.rename(requireUser(user), params.id, body.name);
    return { status: 204 };
  });

  registerOperation(router, operations.removeFactor, async ({ params, user }, ctx) => {
    await factors.remove(requireUser(user), params.id, () => renewSessionId(ctx));
    return { status: 204 };
  });
}

/** A challenge is used once, also when the check fails. */
function takeChallenge(ctx: Context, clock: Clock): string {
  const challenge = takeStep(ctx, "challenge", clock);
  if (challenge === null) throw wrongPasskeyError("Too much time has passed. Please try again.");
  return challenge;
}

function expiredError(): RequestError {
  return new RequestError("request.unauthorized", "Unauthorized: too much time has passed. Please sign in again.");
}

function presentFactors(stored: Factors): FactorsDto {
  const passkeys = stored.passkeys.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    usedAt: usedAt?.toISOString() ?? null,
  }));
  return { passkeys, hasApp: stored.appSecret !== null, recoveryCodesLeft: stored.recoveryCodesLeft };
}
