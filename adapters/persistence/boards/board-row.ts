import { defineEntity, type InferEntity, p } from "@mikro-orm/core";

/**
 * How a board lies in the database. The `…Key` columns hold names as they are compared, written here so that
 * JavaScript and the database agree on case in every script; `searchVector` and `objectPaths` are only searched.
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
    searchVector: p.string().columnType("tsvector").$type<string>().lazy(),
    objectPaths: p.array().lazy(),
  },
});

type SearchedOnly = "styleKey" | "roomKey" | "adjectiveKey" | "searchVector" | "objectPaths";

/** What a board is read from. */
export type StoredBoard = Omit<InferEntity<typeof BoardRow>, SearchedOnly>;
