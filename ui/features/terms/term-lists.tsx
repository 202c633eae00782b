import { NameList } from "../lists-admin/name-list.tsx";
import * as css from "../lists-admin/name-lists.css.ts";
import { nameKinds } from "./term-kinds.ts";

/** The four lists of names that boards are made of. */
export function NameLists() {
  return (
    <div className={css.lists}>
      {nameKinds.map((kind) => (
        <NameList key={kind.key} kind={kind} />
      ))}
    </div>
  );
}
