import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type Koa from "koa";
import type { Context, Middleware } from "koa";
import compose from "koa-compose";
import { createSession } from "koa-session";
import type { SessionStore, SignInMark, User } from "../../../core/account/user.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import { RequestError } from "../errors/error-status.ts";
import { noSteps, rememberStep, type StepFields } from "./session-steps.ts";
import type { Keys } from "./site-keys.ts";

const sessionCookie = "session";
/**
 * Shows scripts in the browser that there may be a session; contains no secret and grants nothing (core/README.md, A9).
 */
const signedInCookie = "signed-in";
const hintOptions = { httpOnly: false, sameSite: "lax", signed: false, overwrite: true } as const;

/**
 * The cookie's name for the request: over TLS with the prefix that keeps subdomains and plain HTTP from planting one.
 */
function nameCookie(ctx: Context, name: string): string {
  return ctx.secure ? `__Host-${name}` : name;
}

function getCookie(ctx: Context, name: string, signed: boolean): string | undefined {
  return ctx.cookies.get(nameCookie(ctx, name), { signed });
}

interface SessionFields extends StepFields {
  userId?: unknown;
  /** Epoch milliseconds of the sign-in (`startedAt`) and of the last use that renewed the session (`usedAt`). */
  startedAt?: unknown;
  usedAt?: unknown;
  /** When the user last gave the password or used a passkey, as epoch milliseconds. */
  provenAt?: unknown;
  /** In words, such as "Firefox on Windows". */
  device?: unknown;
  /** See `SessionStore`; never stored. */
  signIn?: SignInMark | undefined;
}

declare module "koa" {
  interface DefaultState {
    /** The signed-in user, or null; queried once, until `reloadUser`. */
    user(): Promise<User | null>;
    /** Reads the user, and whether the session goes on, from the database again. */
    reloadUser(): Promise<void>;
    /** Moves the session to a new id, which it returns; null when the session has ended meanwhile. */
    moveSession(): Promise<string | null>;
    /** False when the session had ended before it could be saved. */
    isSessionStored?: boolean;
    /** The id that a session gets next. */
    nextSessionId?: string | undefined;
  }
  interface DefaultContext {
    session:
      | (SessionFields & { readonly isNew: boolean; maxAge?: number } & { regenerate(): Promise<void> | undefined })
      | null;
  }
}

const hourMs = 60 * 60 * 1000;
const dayMs = 24 * hourMs;
/** A session ends after this time without use. */
const idleMs = 7 * dayMs;
/** A session ends after this time even if it is used, so that a stolen cookie expires. */
const lifetimeMs = 30 * dayMs;
/** Uses within this time are saved as one, so that not every request writes to the database. */
const renewalIntervalMs = hourMs;
const idBytes = 32;

/**
 * Reads, renews and writes the session of a request. The cookie is `Secure` whenever the request came over TLS. A
 * response with a cookie belongs to one person, so no cache may store it.
 */
export function createSessionMiddleware(app: Koa, store: SessionStore, clock: Clock): Middleware {
  const load = createSession(
    {
      key: sessionCookie,
      maxAge: idleMs,
      externalKey: { get: getSessionId, set: setSessionCookie },
      genid: ({ state }: Context) => state.nextSessionId ?? createSessionId(),
      valid: (_ctx: Context, session: SessionFields) => getRemainingMs(session, clock) > 0,
      store: {
        get: (id) => store.get(id),
        set: async (id, session, maxAge, { ctx }) => {
          ctx.state.isSessionStored = await store.set(id, session, maxAge);
        },
        destroy: (id) => store.destroy(id),
      },
    },
    app,
  );
  return compose([forbidStoringCookies, load, provideMove(store), renewSession(clock)]);
}

const createSessionId = () => randomBytes(idBytes).toString("base64url");

function provideMove(store: SessionStore): Middleware {
  return async function provideMove(ctx, next) {
    ctx.state.moveSession = async () => {
      const id = createSessionId();
      return (await store.move(getSessionId(ctx), id)) ? id : null;
    };
    await next();
  };
}

async function forbidStoringCookies(ctx: Context, next: () => Promise<unknown>): Promise<void> {
  await next();
  if (ctx.res.hasHeader("Set-Cookie")) ctx.set("Cache-Control", "no-store");
}

/** Renews or removes the readable cookie together with its session. */
function renewSession(clock: Clock): Middleware {
  return async function renewSession(ctx, next) {
    const { session } = ctx;
    if (session === null || session.isNew) {
      clearStaleSignedInCookie(ctx);
    } else if (clock.now().getTime() - Number(session.usedAt) >= renewalIntervalMs) {
      session.usedAt = clock.now().getTime();
      session.maxAge = getRemainingMs(session, clock);
      setSignedInCookie(ctx, session.maxAge);
    }
    await next();
  };
}

/** The user as the credentials were checked; the session is not stored when the password has changed since. */
export type CheckedUser = Pick<User, "id" | "passwordHash">;

interface Start {
  /** Whether the session must not have ended since the request began: a step of a sign-in began in it. */
  readonly continues?: boolean;
}

/** Signs a user in under a new session id, which prevents session fixation. Errors: `request.unauthorized`. */
export async function startSession(
  ctx: Context,
  { id: userId, passwordHash }: CheckedUser,
  clock: Clock,
  { continues = false }: Start = {},
): Promise<void> {
  // First: what is written into a session is stored with the answer, also with an error.
  if (continues) await moveSession(ctx);
  const { session } = ctx;
  if (session !== null) {
    const now = clock.now().getTime();
    const device = describeDevice(ctx.get("User-Agent"));
    const times = { startedAt: now, usedAt: now, provenAt: now, maxAge: idleMs };
    Object.assign(session, { ...noSteps, userId, device, signIn: { passwordHash, action: "session.start" }, ...times });
  }
  await changeSessionId(ctx);
  setSignedInCookie(ctx, idleMs);
}

/**
 * Replaces the id of the session, as every change of its user's rights requires. Errors: `request.unauthorized` if the
 * session has ended.
 */
export async function renewSessionId(ctx: Context): Promise<void> {
  await moveSession(ctx);
  await changeSessionId(ctx);
}

async function moveSession(ctx: Context): Promise<void> {
  const id = await ctx.state.moveSession();
  if (id === null) throw sessionEndedError();
  ctx.state.nextSessionId = id;
}

function sessionEndedError(): RequestError {
  return new RequestError("request.unauthorized", "Unauthorized: the session has ended. Please sign in again.");
}

/** Ends the former session, if there is one. */
async function changeSessionId({ session }: Context): Promise<void> {
  if (session?.isNew !== false) return;
  await session.regenerate();
  session.signIn = undefined;
}

/** Ends the session, and remembers in a new one who has given the right password, which grants nothing yet. */
export async function awaitSecondFactor(ctx: Context, user: CheckedUser, clock: Clock): Promise<void> {
  const signIn: SignInMark = { passwordHash: user.passwordHash, action: "session.password" };
  if (ctx.session !== null) Object.assign(ctx.session, { ...noSteps, userId: undefined, provenAt: undefined, signIn });
  rememberStep(ctx, "awaitedUserId", user.id, clock);
  await changeSessionId(ctx);
  clearStaleSignedInCookie(ctx);
}

/** Ends the session of a user who is gone. One without a user is kept: a sign-in that has begun. */
export function endStaleSession(ctx: Context): void {
  if (getSessionUserId(ctx) !== null) ctx.session = null;
  clearStaleSignedInCookie(ctx);
}

/** Ends the session of a user, if there is one, and records the sign-out. */
export async function signOut(ctx: Context, sessions: Pick<SessionStore, "signOut">): Promise<void> {
  if (ctx.session?.isNew === false) await sessions.signOut(getSessionId(ctx));
  endSession(ctx);
}

/** Ends the session if there is one; stores nothing for visitors without a session. */
export function endSession(ctx: Context): void {
  if (ctx.session?.isNew === false) {
    ctx.session = null;
    // koa-session removes the cookie without the prefix.
    if (ctx.secure) ctx.cookies.set(nameCookie(ctx, sessionCookie), "", { maxAge: 0 });
  }
  clearStaleSignedInCookie(ctx);
}

/** The secret id of the request's session, also a new one; empty without one. */
export function getSessionId(ctx: Context): string {
  return ctx.state.nextSessionId ?? getCookie(ctx, sessionCookie, true) ?? "";
}

function setSessionCookie(ctx: Context, id: string): void {
  // Else the answer to a slow request would replace the cookie of the session that goes on under another id.
  if (ctx.state.isSessionStored === false) return;
  const options = { httpOnly: true, sameSite: "lax", signed: true, overwrite: true } as const;
  ctx.cookies.set(nameCookie(ctx, sessionCookie), id, { ...options, maxAge: ctx.session?.maxAge ?? idleMs });
}

/** In the order of the checks: browsers name those that they derive from, too. */
const browsers = [
  ["Edge", /\bEdg/u],
  ["Opera", /\bOPR\//u],
  ["Samsung Internet", /SamsungBrowser/u],
  ["Firefox", /Firefox|FxiOS/u],
  ["Chrome", /Chrome|CriOS/u],
  ["Safari", /Safari/u],
] as const;
const systems = [
  ["iPhone", /iPhone/u],
  ["iPad", /iPad/u],
  ["Android", /Android/u],
  ["Windows", /Windows/u],
  ["Mac", /Macintosh/u],
  ["Linux", /Linux|X11/u],
] as const;

/** "Firefox on Windows", to tell one's sessions apart. */
export function describeDevice(userAgent: string): string {
  const find = (names: readonly (readonly [string, RegExp])[]) =>
    names.find(([, pattern]) => pattern.test(userAgent))?.[0];
  return [find(browsers) ?? "Another program", find(systems)].filter((part) => part !== undefined).join(" on ");
}

function getSessionUserId(ctx: Context): string | null {
  const userId = ctx.session?.userId;
  return typeof userId === "string" ? userId : null;
}

/** Milliseconds until the session ends; zero or less when it has ended. */
function getRemainingMs({ startedAt, usedAt }: SessionFields, clock: Clock): number {
  if (typeof startedAt !== "number" || typeof usedAt !== "number") return 0;
  return Math.min(usedAt + idleMs, startedAt + lifetimeMs) - clock.now().getTime();
}

/** Provides `ctx.state.user()` and `ctx.state.reloadUser()`. They never query the database without a session. */
export function loadCurrentUser(
  findUser: (id: string) => Promise<User | null>,
  sessions: Pick<SessionStore, "get">,
): Middleware {
  return async function loadCurrentUser(ctx, next) {
    let user: Promise<User | null> | undefined;
    ctx.state.user = () => {
      const id = getSessionUserId(ctx);
      if (id !== null) ctx.state.userId = id;
      user ??= id === null ? Promise.resolve(null) : findUser(id);
      return user;
    };
    ctx.state.reloadUser = async () => {
      const isStored = (await sessions.get(getSessionId(ctx))) !== undefined;
      user = isStored ? undefined : Promise.resolve(null);
    };
    await next();
  };
}

function setSignedInCookie(ctx: Context, maxAgeMs: number): void {
  ctx.cookies.set(nameCookie(ctx, signedInCookie), "1", { ...hintOptions, maxAge: maxAgeMs });
}

/** Removes the cookie of a session that has ended, here or elsewhere, so that the browser stops requesting the user. */
function clearStaleSignedInCookie(ctx: Context): void {
  if (getCookie(ctx, signedInCookie, false) !== undefined) {
    ctx.cookies.set(nameCookie(ctx, signedInCookie), "", { ...hintOptions, maxAge: 0 });
  }
}

interface DeviceCookieDependencies {
  readonly findByUsername: (username: string) => Promise<User | null>;
  readonly keys: Keys;
}

const deviceCookie = "device";
const deviceLifetimeMs = 180 * 24 * 60 * 60 * 1000;
const deviceIdBytes = 16;
const deviceCookieFormat = /^(?<id>[\w-]{22})\.(?<signature>[\w-]{43})$/u;

/**
 * Recognizes browsers that have signed in before, which get their own limit of guesses. The cookie is an id with a
 * signature over the id, the account and the hash of its password: it is not valid for another account or after a
 * password reset, and grants nothing but that limit. Koa signs it as well, so that forged cookies are rejected without
 * a query.
 */
export function createDeviceCookie({ findByUsername, keys }: DeviceCookieDependencies) {
  const sign = (id: string, user: User, key = keys[0]) =>
    createHmac("sha256", key)
      .update(JSON.stringify([id, user.id, user.passwordHash]))
      .digest();

  return {
    /** The id of the browser if it has signed in to this account since its password was last set, else null. */
    async read(ctx: Context, username: string): Promise<string | null> {
      const { id, signature } = deviceCookieFormat.exec(getCookie(ctx, deviceCookie, true) ?? "")?.groups ?? {};
      if (id === undefined || signature === undefined) return null;
      const user = await findByUsername(username.trim());
      if (user === null) return null;
      const given = Buffer.from(signature, "base64url");
      return keys.some((key) => timingSafeEqual(given, sign(id, user, key))) ? id : null;
    },
    /** Remembers the browser that has just signed in. */
    write(ctx: Context, user: User): void {
      const id = randomBytes(deviceIdBytes).toString("base64url");
      ctx.cookies.set(nameCookie(ctx, deviceCookie), `${id}.${sign(id, user).toString("base64url")}`, {
        // The prefix requires the path "/".
        path: ctx.secure ? "/" : "/api/login",
        sameSite: "lax",
        maxAge: deviceLifetimeMs,
        signed: true,
      });
    },
  };
}
