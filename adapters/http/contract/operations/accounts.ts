import { z } from "zod";
import { roles } from "../../../../core/account/user.ts";
import { limits } from "../constants.ts";
import { defineOperation, nameOperations } from "../operation.ts";
import { textSchema } from "../schemas.ts";

export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  role: z.enum(roles),
  /** True while the site requires a second factor of the user, who has none (core/README.md, A29). */
  needsSecondFactor: z.boolean().optional(),
});
export type UserDto = z.infer<typeof userSchema>;

const credentialsSchema = z.object({
  username: textSchema(limits.username).min(1, "is required"),
  password: textSchema(limits.password).min(1, "is required"),
});

/** How the sign-in can be finished. */
const awaitedFactorSchema = z.object({ secondFactor: z.array(z.enum(["code", "passkey"])) });
export type AwaitedFactorDto = z.infer<typeof awaitedFactorSchema>;

const registrationSchema = credentialsSchema.extend({
  email: textSchema(limits.email).nullish(),
  firstName: textSchema(limits.personName).nullish(),
  lastName: textSchema(limits.personName).nullish(),
});

const profileSchema = registrationSchema.pick({ email: true, firstName: true, lastName: true });

const sessionSchema = z.object({
  key: z.string(),
  /** In words, such as "Firefox on Windows"; null for a session from before devices were noted. */
  device: z.string().nullable(),
  isCurrent: z.boolean(),
  startedAt: z.iso.datetime(),
  /** To the hour. */
  usedAt: z.iso.datetime(),
});
export type SessionDto = z.infer<typeof sessionSchema>;

export const accountOperations = nameOperations("Accounts", {
  currentUser: defineOperation({
    summary: "Returns the signed-in user; 401 without a session",
    method: "get",
    path: "/api/user",
    responses: { 200: userSchema },
    errorStatuses: [401],
  }),
  login: defineOperation({
    summary:
      "Signs in, or asks for a second factor where the user has one. The body of an error is one sentence of plain text",
    method: "post",
    path: "/api/login",
    body: credentialsSchema,
    maxBodyBytes: 4_000,
    responses: { 200: userSchema, 202: awaitedFactorSchema },
    errorStatuses: [401],
  }),
  loginPage: defineOperation({
    summary: "Redirects a browser to the sign-in page",
    method: "get",
    path: "/api/login",
    query: z.object({
      next: textSchema(limits.address).optional().meta({ description: "Path of this site to return to after sign-in" }),
    }),
    responses: { 303: null },
  }),
  register: defineOperation({
    summary:
      "Creates an account without admin rights and signs it in. The body of an error is one sentence of plain text",
    method: "post",
    path: "/api/register",
    body: registrationSchema,
    maxBodyBytes: 8_000,
    responses: { 201: userSchema },
    errorStatuses: [409],
  }),
  logout: defineOperation({
    summary: "Ends the session on the server",
    method: "post",
    path: "/api/logout",
    responses: { 204: null },
  }),
  logoutPage: defineOperation({
    summary:
      "Signs out and redirects to the home page; shows a confirmation page when another site sent the browser here",
    method: "get",
    path: "/api/logout",
    responses: { 200: null, 303: null },
  }),
  changeProfile: defineOperation({
    summary: "Changes name and e-mail address of the signed-in user; fields that are not sent become null",
    method: "put",
    path: "/api/account",
    body: profileSchema,
    responses: { 200: userSchema },
  }),
  changePassword: defineOperation({
    summary: "Changes the password of the signed-in user, and ends all sessions but this one",
    method: "post",
    path: "/api/account/password",
    body: z.object({
      currentPassword: textSchema(limits.password).min(1, "is required"),
      newPassword: textSchema(limits.password).min(1, "is required"),
    }),
    responses: { 204: null },
  }),
  deleteAccount: defineOperation({
    summary: "Deletes the account of the signed-in user and ends its sessions; 409 for the only admin",
    method: "post",
    path: "/api/account/deletion",
    body: z.object({ password: textSchema(limits.password).min(1, "is required") }),
    responses: { 204: null },
    errorStatuses: [409],
  }),
  listSessions: defineOperation({
    summary: "Lists where the signed-in user is signed in, last used first",
    method: "get",
    path: "/api/account/sessions",
    responses: { 200: z.array(sessionSchema) },
  }),
  endOtherSessions: defineOperation({
    summary: "Signs the user out everywhere else",
    method: "delete",
    path: "/api/account/sessions",
    responses: { 204: null },
  }),
  endSession: defineOperation({
    summary: "Ends one session of the user; one that has ended already is no error",
    method: "delete",
    path: "/api/account/sessions/{id}",
    params: z.object({ id: z.string().regex(/^[0-9a-f]{64}$/u, "is the key of no session") }),
    responses: { 204: null },
  }),
});
