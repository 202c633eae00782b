/** Name of the one picture that grows from a card into a board's page. */
export const growingPicture = "board-picture";
