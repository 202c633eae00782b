import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { ViewLog } from "../../core/board/view-log.port.ts";

export interface OpenViewLog {
  readonly log: ViewLog;
  /** How often the board was counted. */
  readonly countOf: (boardId: string) => Promise<number>;
  /** Makes a public board known and returns its id. */
  readonly aBoardId: () => Promise<string>;
  /** The same with a draft, a board that was taken offline and one in the trash. */
  readonly hiddenBoardIds: () => Promise<readonly string[]>;
}

/** What every ViewLog keeps to. */
export function viewLogContract(name: string, open: () => Promise<OpenViewLog>): void {
  describe(`${name} as a ViewLog`, () => {
    let views: OpenViewLog;
    beforeEach(async () => {
      views = await open();
    });

    it("counts each visitor once for a board and a day, within one call and across calls", async () => {
      const boardId = await views.aBoardId();
      const twice = [
        { boardId, visitor: "ann" },
        { boardId, visitor: "ann" },
        { boardId, visitor: "ben" },
      ];
      await views.log.add("2025-06-01", twice);
      await views.log.add("2025-06-01", twice);
      expect(await views.countOf(boardId)).toBe(2);
    });

    it("counts a visitor again on another day", async () => {
      const boardId = await views.aBoardId();
      await views.log.add("2025-06-01", [{ boardId, visitor: "ann" }]);
      await views.log.add("2025-06-02", [{ boardId, visitor: "ann" }]);
      expect(await views.countOf(boardId)).toBe(2);
    });

    it("counts boards apart", async () => {
      const [one, two] = [await views.aBoardId(), await views.aBoardId()];
      await views.log.add("2025-06-01", [
        { boardId: one, visitor: "ann" },
        { boardId: two, visitor: "ann" },
        { boardId: two, visitor: "ben" },
      ]);
      expect(await views.countOf(one)).toBe(1);
      expect(await views.countOf(two)).toBe(2);
    });

    it("passes over boards nobody knows and counts the rest", async () => {
      const boardId = await views.aBoardId();
      const unknown = [randomUUID(), "no id"].map((id) => ({
        boardId: id,
        visitor: "ann",
      }));
      await views.log.add("2025-06-01", [...unknown, { boardId, visitor: "ann" }]);
      expect(await views.countOf(boardId)).toBe(1);
    });

    it("passes over boards that are not public and counts the rest", async () => {
      const hidden = await views.hiddenBoardIds();
      const boardId = await views.aBoardId();
      await views.log.add(
        "2025-06-01",
        [...hidden, boardId].map((id) => ({ boardId: id, visitor: "ann" })),
      );
      expect(await views.countOf(boardId)).toBe(1);
      expect(await Promise.all(hidden.map(views.countOf))).toEqual(hidden.map(() => 0));
    });

    it("takes an empty call", async () => {
      await expect(views.log.add("2025-06-01", [])).resolves.toBeUndefined();
    });
  });
}
