import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import { type ViewRepository, viewLimits } from "../../core/board/count-views.ts";

export interface OpenViewLog {
  readonly log: ViewRepository;
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
        { boardId, network: "home", visitorHash: "ann" },
        { boardId, network: "home", visitorHash: "ann" },
        { boardId, network: "home", visitorHash: "ben" },
      ];
      await views.log.recordViews("2025-06-01", twice);
      await views.log.recordViews("2025-06-01", twice);
      expect(await views.countOf(boardId)).toBe(2);
    });

    it("counts a visitor again on another day", async () => {
      const boardId = await views.aBoardId();
      await views.log.recordViews("2025-06-01", [{ boardId, network: "home", visitorHash: "ann" }]);
      await views.log.recordViews("2025-06-02", [{ boardId, network: "home", visitorHash: "ann" }]);
      expect(await views.countOf(boardId)).toBe(2);
    });

    it("counts boards apart", async () => {
      const [one, two] = [await views.aBoardId(), await views.aBoardId()];
      await views.log.recordViews("2025-06-01", [
        { boardId: one, network: "home", visitorHash: "ann" },
        { boardId: two, network: "home", visitorHash: "ann" },
        { boardId: two, network: "home", visitorHash: "ben" },
      ]);
      expect(await views.countOf(one)).toBe(1);
      expect(await views.countOf(two)).toBe(2);
    });

    it("passes over boards nobody knows and counts the rest", async () => {
      const boardId = await views.aBoardId();
      const unknown = [randomUUID(), "no id"].map((id) => ({
        boardId: id,
        network: "home",
        visitorHash: "ann",
      }));
      await views.log.recordViews("2025-06-01", [...unknown, { boardId, network: "home", visitorHash: "ann" }]);
      expect(await views.countOf(boardId)).toBe(1);
    });

    it("passes over boards that are not public and counts the rest", async () => {
      const hidden = await views.hiddenBoardIds();
      const boardId = await views.aBoardId();
      await views.log.recordViews(
        "2025-06-01",
        [...hidden, boardId].map((id) => ({ boardId: id, network: "home", visitorHash: "ann" })),
      );
      expect(await views.countOf(boardId)).toBe(1);
      expect(await Promise.all(hidden.map(views.countOf))).toEqual(hidden.map(() => 0));
    });

    it("counts at most a few visitors of one network for a board and a day, within one call and across calls", async () => {
      const boardId = await views.aBoardId();
      const from = (network: string, count: number) =>
        Array.from({ length: count }, (_, number) => ({ boardId, network, visitorHash: `${network} ${number}` }));
      await views.log.recordViews("2025-06-01", from("home", viewLimits.perBoard - 1));
      await views.log.recordViews("2025-06-01", [...from("home", viewLimits.perBoard + 20), ...from("office", 2)]);
      await views.log.recordViews("2025-06-01", from("home", viewLimits.perBoard + 40));
      expect(await views.countOf(boardId)).toBe(viewLimits.perBoard + 2);
      await views.log.recordViews("2025-06-02", from("home", 1));
      expect(await views.countOf(boardId)).toBe(viewLimits.perBoard + 3);
    });

    it("counts at most so many views of one network on all boards of a day", async () => {
      const boardIds: string[] = [];
      const boards = viewLimits.perNetwork / viewLimits.perBoard + 2;
      for (let number = 0; number < boards; number += 1) boardIds.push(await views.aBoardId());
      const from = (network: string) =>
        boardIds.flatMap((boardId) =>
          Array.from({ length: viewLimits.perBoard }, (_, number) => ({
            boardId,
            network,
            visitorHash: `${network} ${number}`,
          })),
        );
      await views.log.recordViews("2025-06-01", from("home").slice(0, 30));
      await views.log.recordViews("2025-06-01", from("home"));
      await views.log.recordViews("2025-06-01", from("office").slice(0, 3));
      const counts = await Promise.all(boardIds.map(views.countOf));
      expect(counts.reduce((sum, count) => sum + count, 0)).toBe(viewLimits.perNetwork + 3);
    });

    it("takes an empty call", async () => {
      await expect(views.log.recordViews("2025-06-01", [])).resolves.toBeUndefined();
    });
  });
}
