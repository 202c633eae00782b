import { Link } from "wouter";
import { paths } from "../paths.ts";
import { note, way } from "./draft-note.css.ts";

/** Tells an admin that nobody else sees this board. */
export function DraftNote({ id }: { id: string }) {
  return (
    <p className={note}>
      This is a draft. Only admins can see it.{" "}
      <Link className={way} href={paths.adminEdit(id)}>
        Edit board
      </Link>
    </p>
  );
}
