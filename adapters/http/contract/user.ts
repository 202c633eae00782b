import { z } from "zod";
import { limits } from "./constants.ts";
import { text } from "./schemas.ts";

export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
});
export type UserWire = z.infer<typeof userSchema>;

export const credentialsSchema = z.object({
  username: text(limits.username).min(1, "is required"),
  password: text(limits.password).min(1, "is required"),
});

export const registrationSchema = credentialsSchema.extend({
  email: text(limits.email).nullish(),
  firstName: text(limits.personName).nullish(),
  lastName: text(limits.personName).nullish(),
});
