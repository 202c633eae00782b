import type { User } from "../../core/account/user.ts";
import type { AdminRequest } from "./arguments.ts";
import { obtainPassword } from "./obtain-password.ts";
import type { OpenedAccounts } from "./open-accounts.ts";

const row = ({ username, isAdmin, createdAt }: User) =>
  `${username}\t${isAdmin ? "admin" : "user"}\tsince ${createdAt.toISOString().slice(0, 10)}`;

const done = {
  create: ({ username }: User) => `Admin ${username} was made.`,
  reset: ({ username }: User) =>
    `${username} has a new password, is signed out everywhere, and all limits on signing in are lifted.`,
};

/** Does what was asked; gives the lines to print. */
export const runAdmin = async (
  request: AdminRequest,
  { users, accounts }: Pick<OpenedAccounts, "users" | "accounts">,
): Promise<string[]> => {
  if (request.command === "list") return (await users.list()).map(row);
  const { command, username } = request;
  const password = await obtainPassword(request.password);
  const change = command === "create" ? accounts.createAdmin : accounts.resetPassword;
  const user = await change({ username, password });
  return [done[command](user), ...(request.password === "generate" ? [`Password: ${password}`] : [])];
};
