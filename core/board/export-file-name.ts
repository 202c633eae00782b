/** Name of the downloaded PNG (specification, section 9); a title without letters or digits gives way to the board's id. */
export function buildExportFileName(title: string, boardId: string): string {
  const hasLetters = /[a-zA-Z0-9]/u.test(title);
  const name = (hasLetters ? title : boardId).replace(/[^a-zA-Z0-9]/gu, "-").toLowerCase();
  return `${name}-board.png`;
}
