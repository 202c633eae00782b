import { defineEntity, type InferEntity, p } from "@mikro-orm/core";
import { roles } from "../../../core/account/user.ts";
import { mapFields, optionalTextFields, requiredTextFields } from "../../../core/board/board.ts";

/**
 * A stored board. The `…Key` columns contain case-folded names, computed in JavaScript so that both sides fold case
 * alike in every script; `objectPaths` is only searched. Columns that the database computes, such as `search_vector`,
 * are omitted.
 */
export const BoardRow = defineEntity({
  name: "BoardRow",
  tableName: "boards",
  properties: {
    id: p.uuid().primary(),
    ...mapFields(requiredTextFields, () => p.text()),
    ...mapFields(optionalTextFields, () => p.text().nullable()),
    styleKey: p.text(),
    roomKey: p.text(),
    adjectiveKey: p.text(),
    status: p.text(),
    composition: p.json<unknown>().nullable(),
    views: p.integer(),
    version: p.integer(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    publishedAt: p.datetime(3).nullable(),
    deletedAt: p.datetime(3).nullable(),
    objectPaths: p.array().lazy(),
  },
});

type SearchColumns = "styleKey" | "roomKey" | "adjectiveKey" | "objectPaths";

/** What a board is read from: its columns, and the entries that `productsColumn` selects. */
export type BoardRecord = Omit<InferEntity<typeof BoardRow>, SearchColumns> & { readonly products: unknown };

/** `usernameKey` is the case-folded username. */
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
    /** Whether `role` is admin; nodes of the previous version read it. */
    isAdmin: p.boolean(),
    role: p.enum(roles),
    isDisabled: p.boolean(),
    createdAt: p.datetime(3),
  },
});

export type StoredUser = InferEntity<typeof UserRow>;
