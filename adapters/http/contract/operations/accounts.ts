import { z } from "zod";
import { limits } from "../constants.ts";
import { operation } from "../operation.ts";
import { textSchema } from "../schemas.ts";
import { credentialsSchema, registrationSchema, userSchema } from "../user.ts";

const group = "Accounts";

export const currentUser = operation({
  id: "currentUser",
  group,
  summary: "The signed-in user; 401 when signed out",
  method: "get",
  path: "/api/user",
  access: "public",
  responses: { 200: userSchema },
  errorStatuses: [401],
});

export const login = operation({
  id: "login",
  group,
  summary: "Signs in. Refusals are one plain sentence",
  method: "post",
  path: "/api/login",
  access: "public",
  body: credentialsSchema,
  maxBodyBytes: 4_000,
  responses: { 200: userSchema },
  errorStatuses: [401, 413, 415, 422, 429],
});

export const loginPage = operation({
  id: "loginPage",
  group,
  summary: "Leads a browser to the sign-in page",
  method: "get",
  path: "/api/login",
  access: "public",
  query: z.object({ next: textSchema(limits.address).optional().meta({ description: "Own path to return to" }) }),
  responses: { 303: null },
  errorStatuses: [],
});

export const register = operation({
  id: "register",
  group,
  summary: "Makes an account that is not an admin's and signs it in. Refusals are one plain sentence",
  method: "post",
  path: "/api/register",
  access: "public",
  body: registrationSchema,
  maxBodyBytes: 8_000,
  responses: { 201: userSchema },
  errorStatuses: [403, 409, 413, 415, 422, 429],
});

export const logout = operation({
  id: "logout",
  group,
  summary: "Ends the session on the server",
  method: "post",
  path: "/api/logout",
  access: "public",
  responses: { 204: null },
  errorStatuses: [],
});

export const logoutPage = operation({
  id: "logoutPage",
  group,
  summary: "Signs out and leads to the home page; asks first when another site sent the browser here",
  method: "get",
  path: "/api/logout",
  access: "public",
  responses: { 200: null, 303: null },
  errorStatuses: [],
});
