import type Router from "@koa/router";
import type { SignInLink } from "../../../core/account/manage-users.ts";
import { noPassword, type User } from "../../../core/account/user.ts";
import { type ManagedUserDto, userOperations as operations, type SignInLinkDto } from "../contract/operations/users.ts";
import { presentUser } from "../presenters/presenters.ts";
import type { RouteDependencies } from "../request/dependencies.ts";
import { registerOperation } from "../request/register-operation.ts";
import { createDeviceCookie, startSession } from "../security/session.ts";

const defaultPageSize = 50;

/** What admins do with users, and the links with which these choose their passwords (core/README.md, A20 to A22). */
export function registerUserRoutes(router: Router, { accounts, clock, settings }: RouteDependencies): void {
  const { users, findByUsername } = accounts;
  const deviceCookie = createDeviceCookie({ findByUsername, keys: settings.keys.devices });

  registerOperation(router, operations.listUsers, async ({ query }) => {
    const { q = "", limit = defaultPageSize, offset = 0 } = query;
    const page = await users.search({ text: q.trim(), limit, offset });
    return { status: 200, body: { users: page.users.map(presentManagedUser), total: page.total } };
  });

  registerOperation(router, operations.createUser, async ({ body }) => ({
    status: 201,
    body: presentLink(await users.create(body)),
  }));

  registerOperation(router, operations.changeUser, async ({ params, body }) => ({
    status: 200,
    body: presentManagedUser(await users.change(params.id, body)),
  }));

  registerOperation(router, operations.resetUser, async ({ params }) => ({
    status: 200,
    body: presentLink(await users.reset(params.id)),
  }));

  registerOperation(router, operations.signOutUser, async ({ params }) => {
    await users.signOut(params.id);
    return { status: 204 };
  });

  registerOperation(router, operations.getSignInLink, async ({ params }) => {
    const { username } = await users.viewLink(params.token);
    return { status: 200, body: { username } };
  });

  registerOperation(router, operations.choosePassword, async ({ params, body }, ctx) => {
    const user = await users.choosePassword(params.token, body.password);
    await startSession(ctx, user, clock);
    deviceCookie.write(ctx, user);
    return { status: 200, body: presentUser(user) };
  });
}

function presentManagedUser(user: User): ManagedUserDto {
  const { id, username, firstName, lastName, role, isDisabled, passwordHash, createdAt } = user;
  const hasPassword = passwordHash !== noPassword;
  return { id, username, firstName, lastName, role, isDisabled, hasPassword, createdAt: createdAt.toISOString() };
}

function presentLink({ user, token, expiresAt }: SignInLink): SignInLinkDto {
  return { user: presentManagedUser(user), token, expiresAt: expiresAt.toISOString() };
}
