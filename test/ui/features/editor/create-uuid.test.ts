import { expect, test } from "vitest";
import { z } from "zod";
import { createUuid } from "../../../../ui/features/editor/drafts/editor-session.ts";

test("returns a different UUID of version 4 for each call", () => {
  const uuids = Array.from({ length: 200 }, createUuid);
  for (const uuid of uuids) expect(z.uuidv4().safeParse(uuid).success, uuid).toBe(true);
  expect(new Set(uuids).size).toBe(200);
});
