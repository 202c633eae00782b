import { defineEntity, p } from "@mikro-orm/core";

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
