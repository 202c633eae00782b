/** File name of the exported PNG (core/README.md, X2), from the board's id if the title has no ASCII letter or digit. */
export function buildExportFileName(title: string, boardId: string): string {
  const hasLetters = /[a-zA-Z0-9]/u.test(title);
  const name = (hasLetters ? title : boardId).replace(/[^a-zA-Z0-9]/gu, "-").toLowerCase();
  return `${name}-board.png`;
}
