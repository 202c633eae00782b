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
export type StoredBoard = Omit<InferEntity<typeof BoardRow>, SearchedOnly>;
