import { z } from "zod";
import { roles } from "../../../../core/account/user.ts";
import { limits } from "../constants.ts";
import { defineOperation, idParams, nameOperations } from "../operation.ts";
import { offsetSchema, pageSizeSchema, textSchema } from "../schemas.ts";
import { userSchema } from "./accounts.ts";

const managedUserSchema = userSchema
  .pick({ id: true, username: true, firstName: true, lastName: true, role: true })
  .extend({
    isDisabled: z.boolean(),
    /** False until the user has chosen a password with their link. */
    hasPassword: z.boolean(),
    createdAt: z.iso.datetime(),
  });
export type ManagedUserDto = z.infer<typeof managedUserSchema>;

const userPageSchema = z.object({ users: z.array(managedUserSchema), total: z.int() });
export type UserPageDto = z.infer<typeof userPageSchema>;

const signInLinkSchema = z.object({ user: managedUserSchema, token: z.string(), expiresAt: z.iso.datetime() });
export type SignInLinkDto = z.infer<typeof signInLinkSchema>;

const role = z.enum(roles);
const path = "/api/admin/users";

const tokenParams = z.object({ token: z.string().max(limits.id) });

export const userOperations = nameOperations("Users", {
  listUsers: defineOperation({
    summary: "Lists users by username, and how many there are on all pages",
    method: "get",
    path,
    query: z.object({
      q: textSchema(limits.searchText).optional().meta({ description: "Part of a username or a name" }),
      limit: pageSizeSchema.optional().meta({ description: "1 to 100; 50 by default" }),
      offset: offsetSchema.optional().meta({ description: "Number of users before the page; 0 by default" }),
    }),
    responses: { 200: userPageSchema },
    errorStatuses: [422],
  }),
  createUser: defineOperation({
    summary: "Creates a user, and a link for a day with which they choose a password; its token is shown only once",
    method: "post",
    path,
    body: z.object({ username: textSchema(limits.username), role }),
    responses: { 201: signInLinkSchema },
    errorStatuses: [409],
  }),
  changeUser: defineOperation({
    summary: "Changes the role of a user, disables or enables them, and ends their sessions; 409 for the only admin",
    method: "patch",
    path: `${path}/{id}`,
    params: idParams,
    body: z.object({ role: role.optional(), isDisabled: z.boolean().optional() }),
    responses: { 200: managedUserSchema },
    errorStatuses: [409],
  }),
  resetUser: defineOperation({
    summary:
      "Takes away a user's password, ends their sessions, and creates a link as for a new user; 409 for the only admin",
    method: "post",
    path: `${path}/{id}/reset`,
    params: idParams,
    responses: { 200: signInLinkSchema },
    errorStatuses: [409],
  }),
  signOutUser: defineOperation({
    summary: "Ends all sessions of a user",
    method: "delete",
    path: `${path}/{id}/sessions`,
    params: idParams,
    responses: { 204: null },
  }),
  getSignInLink: defineOperation({
    summary: "Returns for whom a link is",
    method: "get",
    path: "/api/join/{token}",
    params: tokenParams,
    responses: { 200: userSchema.pick({ username: true }) },
  }),
  choosePassword: defineOperation({
    summary: "Sets the password of the user of a link, which ends the link, and signs in",
    method: "post",
    path: "/api/join/{token}",
    params: tokenParams,
    body: z.object({ password: textSchema(limits.password).min(1, "is required") }),
    maxBodyBytes: 4_000,
    responses: { 200: userSchema },
  }),
});
