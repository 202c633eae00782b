import type { Context } from "koa";
import type { Clock } from "../../../core/kernel/system.port.ts";

const minuteMs = 60_000;

/**
 * What a session remembers of something that has begun, and for how long. None of it grants anything.
 * - `awaitedUserId`: who has given the right password and whose second factor is awaited
 * - `challenge`: for a passkey that is used or made
 * - `newAppSecret`: the secret of an authenticator app that is not confirmed yet
 */
const lifetimes = {
  awaitedUserId: 5 * minuteMs,
  challenge: 5 * minuteMs,
  newAppSecret: 30 * minuteMs,
};

type Step = keyof typeof lifetimes;

export type StepFields = { [Field in Step | `${Step}Until`]?: unknown };

/** Begins a session for a visitor without one, which ends with the step. */
export function rememberStep(ctx: Context, step: Step, value: string, clock: Clock): void {
  const { session } = ctx;
  if (session === null) return;
  const now = clock.now().getTime();
  if (session.userId === undefined) {
    Object.assign(session, { startedAt: now, usedAt: now, maxAge: lifetimes[step] });
  }
  session[step] = value;
  session[`${step}Until`] = now + lifetimes[step];
}

/** Returns null when the step was not begun or has expired. */
export function readStep({ session }: Context, step: Step, clock: Clock): string | null {
  const [value, until] = [session?.[step], session?.[`${step}Until`]];
  return typeof value === "string" && typeof until === "number" && until > clock.now().getTime() ? value : null;
}

/** Reads the step and forgets it, so that it is used once. */
export function takeStep(ctx: Context, step: Step, clock: Clock): string | null {
  const value = readStep(ctx, step, clock);
  if (ctx.session !== null) ctx.session[step] = undefined;
  return value;
}

export const noSteps: StepFields = { awaitedUserId: undefined, challenge: undefined, newAppSecret: undefined };
