import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openPersistence } from "../../../adapters/persistence/open-persistence.ts";
import { mostLovedRules } from "../../../core/board/click-report.ts";
import { freshDatabase, runSql } from "../../environment/database.ts";
import { countNotifications } from "./announced-changes.ts";
import { createClickedBoards, deleteClickedBoards, today } from "./clicked-boards.ts";

const url = await freshDatabase();
const { boards, clicks, clickReports, views, close } = await openPersistence({ url });
afterAll(close);
beforeEach(() => deleteClickedBoards(url));
const addBoard = createClickedBoards({ boards, clicks, views });

describe("the most loved boards", () => {
  const { boards: enough, minClicks } = mostLovedRules;
  const listTitles = async (style: string | null) =>
    (await clickReports.listMostLoved(style)).map(({ title }) => title).join("");

  it("are listed, for all and per style, when there are enough of them", async () => {
    for (const [place, title] of [..."ABCDE"].entries()) {
      const board = await addBoard({ title, style: place === 0 ? "Coastal" : "Japandi" });
      await board.click(place < 2 ? 0 : 20, minClicks + place);
    }
    await (await addBoard({ title: "Z" })).click(3, minClicks - 1);
    await clickReports.summarize(today);
    expect([await listTitles(null), await listTitles("japandi"), await listTitles("coastal")]).toEqual([
      "EDCB",
      "EDCB",
      "",
    ]);
  });

  it("record a content change only when the list changes", async () => {
    const made = [];
    for (let number = 0; number < enough; number += 1) made.push(await addBoard());
    const summarize = () => clickReports.summarize(today);
    for (const board of made.slice(1)) await board.click(0, minClicks);
    expect(await countNotifications(url, summarize)).toBe(0);
    expect(await listTitles(null)).toBe("");
    await made[0]?.click(0, 3 * minClicks);
    expect(await countNotifications(url, summarize)).toBe(1);
    await made[0]?.click(0);
    expect(await countNotifications(url, summarize)).toBe(0);
    expect(await clickReports.listMostLoved(null)).toHaveLength(enough);
    await runSql(url, "update boards set status = 'draft' where id = $1", [made[0]?.id]);
    expect(await clickReports.listMostLoved(null)).toHaveLength(enough - 1);
  });
});
