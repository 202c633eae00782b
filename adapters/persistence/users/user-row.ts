import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/** Someone who can sign in. `usernameKey` is the username as it is compared. */
export const UserRow = defineEntity({
  name: "UserRow",
  tableName: "users",
  properties: {
    id: p.uuid().primary(),
    username: p.text(),
    usernameKey: p.text(),
    usernameSkeleton: p.text().nullable(),
    passwordHash: p.text(),
    firstName: p.text().nullable(),
    lastName: p.text().nullable(),
    email: p.text().nullable(),
    profileImageUrl: p.text().nullable(),
    isAdmin: p.boolean(),
    createdAt: p.datetime(3),
  },
});

export type StoredUser = InferEntity<typeof UserRow>;
