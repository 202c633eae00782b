import type { Context, Middleware } from "koa";
import { permissions } from "../../../core/account/permissions.ts";
import type { LacksFactor } from "../../../core/account/second-factors.ts";
import { ownAccountOperations, sensitiveOperations } from "../../../core/account/sensitive-operations.ts";
import { AccountError, type User } from "../../../core/account/user.ts";
import type { Clock } from "../../../core/kernel/system.port.ts";
import type { Operation } from "../contract/operation.ts";

declare module "koa" {
  interface DefaultState {
    /**
     * Returns the user for whom the operation runs. Errors: `account.proof-required`, `account.second-factor-required`.
     */
    admit(operation: Pick<Operation, "id">, user: User | null): Promise<User | null>;
  }
}

const proofLifetimeMs = 10 * 60_000;

/** Notes that the signed-in user has just given the password or used a passkey. */
export function markProven({ session }: Context, clock: Clock): void {
  if (session !== null) session.provenAt = clock.now().getTime();
}

function isProven({ session }: Context, clock: Clock): boolean {
  // A proof of a later time is from before the clock was put back; those of two nodes differ a little.
  return Math.abs(clock.now().getTime() - Number(session?.provenAt ?? 0)) < proofLifetimeMs;
}

interface Dependencies {
  readonly lacksFactor: LacksFactor;
  readonly clock: Clock;
}

/**
 * Provides `ctx.state.admit()`, which refuses users whose proof is too old or whose second factor is missing
 * (core/README.md, A28 and A29).
 */
export function checkFactors({ lacksFactor, clock }: Dependencies): Middleware {
  return async function checkFactors(ctx, next) {
    ctx.state.admit = async ({ id }, user) => {
      if (sensitiveOperations.has(id) && !isProven(ctx, clock)) throw proofRequiredError();
      if (user === null || ownAccountOperations.has(id) || !(await lacksFactor(user))) return user;
      // What everybody may do, the user may do as a visitor.
      if (permissions[id] === "visitor") return null;
      throw secondFactorRequiredError();
    };
    await next();
  };
}

function proofRequiredError(): AccountError {
  return new AccountError("account.proof-required", "Please confirm that it is you.", {
    suggestion: "Enter your password, or use a passkey.",
  });
}

function secondFactorRequiredError(): AccountError {
  return new AccountError("account.second-factor-required", "This site requires a second factor of its admins.", {
    suggestion: "Add a passkey or an authenticator app to your account first.",
  });
}
