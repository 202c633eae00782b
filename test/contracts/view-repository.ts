import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { type ViewRepository, viewLimits } from "../../core/board/view-boards.ts";

export interface OpenViewRepository {
  readonly repository: ViewRepository;
  /** Returns the number of counted views. */
  readonly getCount: (boardId: string) => Promise<number>;
  /** Inserts a public board and returns its id. */
  readonly aBoardId: () => Promise<string>;
  /** Inserts a draft, an unpublished board and a board in the trash, and returns their ids. */
  readonly hiddenBoardIds: () => Promise<readonly string[]>;
}

/** The contract of `ViewRepository`. */
export function viewRepositoryContract(name: string, open: () => Promise<OpenViewRepository>): void {
  describe(`${name} as a ViewRepository`, () => {
    let views: OpenViewRepository;
    beforeEach(async () => {
      views = await open();
    });

    it("counts each visitor once per board and day, within one call and across calls", async () => {
      const boardId = await views.aBoardId();
      const twice = [
        { boardId, network: "home", visitorHash: "ann" },
        { boardId, network: "home", visitorHash: "ann" },
        { boardId, network: "home", visitorHash: "ben" },
      ];
      await views.repository.recordViews("2025-06-01", twice);
      await views.repository.recordViews("2025-06-01", twice);
      expect(await views.getCount(boardId)).toBe(2);
    });

    it("ignores unknown boards and those that are not public, and counts the others", async () => {
      const hidden = await views.hiddenBoardIds();
      const boardId = await views.aBoardId();
      await views.repository.recordViews(
        "2025-06-01",
        [randomUUID(), "no id", ...hidden, boardId].map((id) => ({ boardId: id, network: "home", visitorHash: "ann" })),
      );
      expect(await views.getCount(boardId)).toBe(1);
      expect(await Promise.all(hidden.map(views.getCount))).toEqual(hidden.map(() => 0));
    });

    it("applies the limit per network, board and day, within one call and across calls", async () => {
      const boardId = await views.aBoardId();
      const from = (network: string, count: number) =>
        Array.from({ length: count }, (_, number) => ({ boardId, network, visitorHash: `${network} ${number}` }));
      await views.repository.recordViews("2025-06-01", from("home", viewLimits.perBoard - 1));
      await views.repository.recordViews("2025-06-01", [
        ...from("home", viewLimits.perBoard + 20),
        ...from("office", 2),
      ]);
      await views.repository.recordViews("2025-06-01", from("home", viewLimits.perBoard + 40));
      expect(await views.getCount(boardId)).toBe(viewLimits.perBoard + 2);
      await views.repository.recordViews("2025-06-02", from("home", 1));
      expect(await views.getCount(boardId)).toBe(viewLimits.perBoard + 3);
    });

    it("applies the limit per network and day across boards", async () => {
      const boards = viewLimits.perNetwork / viewLimits.perBoard + 2;
      const boardIds = await Promise.all(Array.from({ length: boards }, views.aBoardId));
      const from = (network: string) =>
        boardIds.flatMap((boardId) =>
          Array.from({ length: viewLimits.perBoard }, (_, number) => ({
            boardId,
            network,
            visitorHash: `${network} ${number}`,
          })),
        );
      await views.repository.recordViews("2025-06-01", from("home").slice(0, 30));
      await views.repository.recordViews("2025-06-01", from("home"));
      await views.repository.recordViews("2025-06-01", from("office").slice(0, 3));
      const counts = await Promise.all(boardIds.map(views.getCount));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(viewLimits.perNetwork + 3);
    });

    it("accepts an empty list", async () => {
      await expect(views.repository.recordViews("2025-06-01", [])).resolves.toBeUndefined();
    });
  });
}
