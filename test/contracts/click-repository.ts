import { describe, expect, it } from "vitest";
import type { ClickRepository } from "../../core/board/count-clicks.ts";

/** A repository with public boards, and boards that are not public. */
export interface ClickRepositoryUnderTest {
  readonly repository: ClickRepository;
  /** Returns the id of a public board with the products "sofa" and "lamp". */
  aBoardId(): Promise<string>;
  /** Ids of boards with the product "sofa" that are drafts or in the trash. */
  hiddenBoardIds(): Promise<readonly string[]>;
  getCount(day: string, boardId: string, productId: string): Promise<number>;
}

/** What every ClickRepository must do. */
export function clickRepositoryContract(name: string, open: () => Promise<ClickRepositoryUnderTest>): void {
  describe(`${name}: addClicks`, async () => {
    const { repository, aBoardId, hiddenBoardIds, getCount } = await open();
    const day = "2025-06-01";
    const click = (boardId: string, productId: string, clicks = 1) => ({ boardId, productId, clicks });

    it("adds to the counters of the day, board and product", async () => {
      const boardId = await aBoardId();
      await repository.addClicks(day, [click(boardId, "sofa", 2), click(boardId, "lamp")]);
      await repository.addClicks(day, [click(boardId, "sofa")]);
      await repository.addClicks("2025-06-02", [click(boardId, "sofa", 5)]);
      const counts = [getCount(day, boardId, "sofa"), getCount(day, boardId, "lamp")];
      expect(await Promise.all([...counts, getCount("2025-06-02", boardId, "sofa")])).toEqual([3, 1, 5]);
    });

    it("ignores unknown boards, boards that are not public, and products of other boards; counts the others", async () => {
      const hidden = await hiddenBoardIds();
      const boardId = await aBoardId();
      await repository.addClicks(day, [
        ...hidden.map((id) => click(id, "sofa")),
        click(boardId, "rug"),
        click(boardId, "__proto__"),
        click("00000000-0000-4000-8000-000000000000", "sofa"),
        click("nonsense", "sofa"),
        click(boardId, "sofa"),
      ]);
      expect(await getCount(day, boardId, "sofa")).toBe(1);
      expect(await Promise.all(hidden.map((id) => getCount(day, id, "sofa")))).toEqual(hidden.map(() => 0));
      expect(await getCount(day, boardId, "rug")).toBe(0);
    });

    it("accepts an empty list", async () => {
      await expect(repository.addClicks(day, [])).resolves.toBeUndefined();
    });
  });
}
