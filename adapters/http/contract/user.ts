import { z } from "zod";
import { limits } from "./constants.ts";
import { textSchema } from "./schemas.ts";

export const userSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
});
export type UserDto = z.infer<typeof userSchema>;

export const credentialsSchema = z.object({
  username: textSchema(limits.username).min(1, "is required"),
  password: textSchema(limits.password).min(1, "is required"),
});

export const registrationSchema = credentialsSchema.extend({
  email: textSchema(limits.email).nullish(),
  firstName: textSchema(limits.personName).nullish(),
  lastName: textSchema(limits.personName).nullish(),
});
