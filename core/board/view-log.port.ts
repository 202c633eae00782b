export interface BoardView {
  readonly boardId: string;
  /** A salted hash that stands for one visitor on one day. */
  readonly visitor: string;
}

export interface ViewLog {
  /** Counts each visitor once for a board and a day (YYYY-MM-DD), in one statement; boards that are not public are passed over. */
  add(day: string, views: readonly BoardView[]): Promise<void>;
}
