import type { Clock } from "../kernel/system.port.ts";
import type { BoardRepository } from "./board-repository.port.ts";
import { trashDays } from "./trash-board.ts";

interface EmptyTrashDependencies {
  readonly boards: BoardRepository;
  readonly clock: Clock;
}

export type EmptyTrash = () => Promise<number>;

const dayInMs = 24 * 60 * 60 * 1000;

/** Removes for good what has been in the trash for more than 30 days; says how many boards. */
export function makeEmptyTrash({ boards, clock }: EmptyTrashDependencies): EmptyTrash {
  return () => boards.removeTrashedBefore(new Date(clock.now().getTime() - trashDays * dayInMs));
}
