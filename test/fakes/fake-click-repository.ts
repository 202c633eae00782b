import type { ClickRepository } from "../../core/board/count-clicks.ts";

/** Counts clicks in memory by day, board and product. Only the listed products are on public boards. */
export function fakeClickRepository(isShown: (boardId: string, productId: string) => boolean): ClickRepository & {
  readonly counts: ReadonlyMap<string, number>;
} {
  const counts = new Map<string, number>();
  return {
    counts,
    addClicks: async (day, clicks) => {
      for (const { boardId, productId, clicks: added } of clicks.filter((click) =>
        isShown(click.boardId, click.productId),
      )) {
        const key = `${day} ${boardId} ${productId}`;
        counts.set(key, (counts.get(key) ?? 0) + added);
      }
    },
  };
}
