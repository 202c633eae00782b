import type { BoardContent } from "../../../../core/board/board.ts";
import { statusWords } from "../../../components/status/status-words.ts";
import { excerptsApart } from "./excerpts-apart.ts";
import { type ProductsSide, productsApart } from "./products-apart.ts";

type Words = "title" | "subject" | "description" | "style" | "room" | "adjective";

/** As much of a board as two people can want differently. */
export interface Compared extends Pick<BoardContent, Words | "status" | "uploadedMoodboardUrl"> {
  readonly products: readonly { readonly id: string; readonly title: string }[];
}

/** What one of two boards has where they differ. */
export type Side =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "picture"; readonly url: string }
  | ProductsSide;

export interface Difference {
  readonly name: string;
  readonly theirs: Side;
  readonly mine: Side;
}

/** In what two boards differ, field by field; empty for two of the same content. */
export function differences(theirs: Compared, mine: Compared): readonly Difference[] {
  const subject = inText("Subject", theirs.subject, mine.subject);
  const style = inText("Style", theirs.style, mine.style);
  const room = inText("Room", theirs.room, mine.room);
  return [
    ...inText("Title", theirs.title, mine.title),
    ...style,
    ...room,
    // It is made of the two, which then say more.
    ...(style.length + room.length === 0 ? subject : []),
    ...inText("Adjective", theirs.adjective, mine.adjective),
    ...inText("Description", theirs.description, mine.description),
    ...inPicture("Moodboard image", theirs.uploadedMoodboardUrl, mine.uploadedMoodboardUrl),
    ...productsApart(theirs.products, mine.products).map((sides) => ({ name: "Products", ...sides })),
    ...inText("Status", statusWords[theirs.status], statusWords[mine.status]),
  ];
}

function inText(name: string, theirs: string | null, mine: string | null): readonly Difference[] {
  const [their, my] = [theirs?.trim() ?? "", mine?.trim() ?? ""];
  if (their === my) return [];
  const [one, other] = excerptsApart(their, my);
  return [{ name, theirs: textSide(one), mine: textSide(other) }];
}

function inPicture(name: string, theirs: string | null, mine: string | null): readonly Difference[] {
  return theirs === mine ? [] : [{ name, theirs: pictureSide(theirs), mine: pictureSide(mine) }];
}

function textSide(text: string): Side {
  return { kind: "text", text: text === "" ? "None" : text };
}

function pictureSide(url: string | null): Side {
  return url === null ? textSide("") : { kind: "picture", url };
}
