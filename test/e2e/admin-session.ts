import { randomUUID } from "node:crypto";
import type { BoardDto, BoardInput } from "../../adapters/http/contract/operations/boards.ts";
import { test as quiet } from "./console-test.ts";

interface PerTest {
  /** Creates a draft that is deleted after the test. */
  readonly aDraft: (content?: BoardInput) => Promise<BoardDto>;
}

/** Like `console-test`, with the admin signed in on every page. */
export const test = quiet.extend<PerTest>({
  storageState: ({ adminState }, use) => use(adminState),
  aDraft: async ({ adminApi }, use) => {
    const made: string[] = [];
    await use(async (content) => {
      const response = await adminApi.post("/api/boards", { data: { ...aDraftInput(), ...content } });
      if (!response.ok()) throw new Error(`no draft could be made: ${await response.text()}`);
      const board: BoardDto = await response.json();
      made.push(board.id);
      return board;
    });
    await Promise.all(made.map((id) => adminApi.delete(`/api/boards/${id}`)));
  },
});

export { expect } from "./console-test.ts";

/** A draft with a unique title. */
function aDraftInput(): BoardInput {
  const title = `A draft of ${randomUUID().slice(0, 8)}`;
  return { title, subject: title, style: "Japandi", status: "draft", products: [] };
}
