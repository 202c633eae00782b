import { vi } from "vitest";
import type { Board } from "../../../core/board/board.ts";
import { makeChangeBoards } from "../../../core/board/change-boards.ts";
import {
  makeCreateBoard,
  makeDuplicateBoard,
  makeEmptyTrash,
  makeRestoreBoard,
  makeTrashBoard,
  makeUpdateBoard,
} from "../../../core/board/save-board.ts";
import { makeViewBoard } from "../../../core/board/view-boards.ts";
import type { EnqueueImageJobs } from "../../../core/image/enqueue-image-jobs.ts";
import { aContentRights } from "../../builders/content-rights.ts";
import { fakeBoardRepository } from "../../fakes/fake-board-repository.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";
import { fakeIds } from "../../fakes/fake-ids.ts";
import { recordingRetailer } from "../product/recording-retailer.ts";

/** All use cases of boards with one fake repository that contains `stored`. */
export function createBoardUseCases(stored: readonly Board[] = []) {
  const boards = fakeBoardRepository(stored);
  const clock = fakeClock();
  const enqueueImageJobs = vi.fn<EnqueueImageJobs>();
  const rights = aContentRights();
  const dependencies = { boards, clock, ids: fakeIds(), retailer: recordingRetailer(), enqueueImageJobs, rights };
  return {
    enqueueImageJobs,
    clock,
    stored: boards.stored,
    createBoard: makeCreateBoard(dependencies),
    updateBoard: makeUpdateBoard(dependencies),
    duplicateBoard: makeDuplicateBoard(dependencies),
    changeBoards: makeChangeBoards(dependencies),
    trashBoard: makeTrashBoard(dependencies),
    restoreBoard: makeRestoreBoard(dependencies),
    emptyTrash: makeEmptyTrash(dependencies),
    viewBoard: makeViewBoard(dependencies),
  };
}

/** Invalid ids, and a valid one without a board. */
export const unknownBoardIds = ["", "1", "check-duplicate", "__proto__", "0b9c1c9e-5a55-4d37-9a4f-1f7c9f1c2d3e"];
