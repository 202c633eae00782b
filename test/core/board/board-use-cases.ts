import type { Board } from "../../../core/board/board.ts";
import { makeCreateBoard, makeUpdateBoard } from "../../../core/board/save-board.ts";
import { makeEmptyTrash, makeRestoreBoard, makeTrashBoard } from "../../../core/board/trash-board.ts";
import { makeViewBoard } from "../../../core/board/view-board.ts";
import { fakeClock } from "../../fakes/clock.ts";
import { fakeBoardRepository } from "../../fakes/fake-board-repository.ts";
import { fakeIds } from "../../fakes/ids.ts";
import { recordingRetailer } from "../product/recording-retailer.ts";

/** Every use case of boards over one repository that holds `stored`. */
export function boardUseCases(stored: readonly Board[] = []) {
  const boards = fakeBoardRepository(stored);
  const clock = fakeClock();
  const dependencies = { boards, clock, ids: fakeIds(), retailer: recordingRetailer() };
  return {
    clock,
    stored: boards.stored,
    createBoard: makeCreateBoard(dependencies),
    updateBoard: makeUpdateBoard(dependencies),
    trashBoard: makeTrashBoard(dependencies),
    restoreBoard: makeRestoreBoard(dependencies),
    emptyTrash: makeEmptyTrash(dependencies),
    viewBoard: makeViewBoard(dependencies),
  };
}

/** What no board can have as its id, and a right one that no board has. */
export const idsOfNothing = ["", "1", "check-duplicate", "__proto__", "0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e"];
