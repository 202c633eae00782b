import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/**
 * How a board is stored. The `…Key` columns hold names as they are compared, written here so that JavaScript and the
 * database agree on case in every script; `objectPaths` are only searched. What the database works out by itself is
 * left out, such as `search_vector`.
 */
export const BoardRow = defineEntity({
  name: "BoardRow",
  tableName: "boards",
  properties: {
    id: p.uuid().primary(),
    title: p.text(),
    subject: p.text(),
    description: p.text().nullable(),
    style: p.text(),
    styleKey: p.text(),
    room: p.text().nullable(),
    roomKey: p.text(),
    furnitureType: p.text().nullable(),
    adjective: p.text().nullable(),
    adjectiveKey: p.text(),
    status: p.text(),
    products: p.json<unknown>(),
    imageUrl: p.text().nullable(),
    uploadedMoodboardUrl: p.text().nullable(),
    views: p.integer(),
    version: p.integer(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
    publishedAt: p.datetime(3).nullable(),
    deletedAt: p.datetime(3).nullable(),
    objectPaths: p.array().lazy(),
  },
});

type SearchedOnly = "styleKey" | "roomKey" | "adjectiveKey" | "objectPaths";

/** What a board is read from. */
export type BoardRecord = Omit<InferEntity<typeof BoardRow>, SearchedOnly>;

/** A name of one of the four lists. `slug` is unique within the lists that share addresses. */
export const TermRow = defineEntity({
  name: "TermRow",
  tableName: "terms",
  properties: {
    id: p.uuid().primary(),
    kind: p.text(),
    name: p.text(),
    slug: p.text(),
    position: p.integer(),
    cover: p.text().nullable(),
  },
});

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

/** What the owner changed about the site: one row, whose id is always 1. */
export const SiteSettingsRow = defineEntity({
  name: "SiteSettingsRow",
  tableName: "site_settings",
  properties: {
    id: p.integer().primary().autoincrement(false),
    socialProfiles: p.json<unknown>(),
    disclosure: p.text(),
  },
});
