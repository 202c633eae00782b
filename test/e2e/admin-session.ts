import { randomUUID } from "node:crypto";
import type { BoardDto, BoardInput } from "../../adapters/http/contract/board.ts";
import { test as quiet } from "./console-test.ts";

interface PerTest {
  /** A new draft that is there for this test alone. */
  readonly aDraft: (content?: BoardInput) => Promise<BoardDto>;
}

/** As `quiet-test`, with the site's admin signed in in every page that it opens. */
export const test = quiet.extend<PerTest>({
  storageState: ({ adminState }, use) => use(adminState),
  aDraft: async ({ adminApi }, use) => {
    const made: string[] = [];
    await use(async (content) => {
      const response = await adminApi.post("/api/boards", { data: { ...plainDraft(), ...content } });
      if (!response.ok()) throw new Error(`no draft could be made: ${await response.text()}`);
      const board: BoardDto = await response.json();
      made.push(board.id);
      return board;
    });
    await Promise.all(made.map((id) => adminApi.delete(`/api/boards/${id}`)));
  },
});

export { expect } from "./console-test.ts";

/** Of a title that no other board has. */
function plainDraft(): BoardInput {
  const title = `A draft of ${randomUUID().slice(0, 8)}`;
  return { title, subject: title, style: "Japandi", status: "draft", products: [] };
}
