import { nameKinds } from "./name-kinds.ts";
import { NameList } from "./name-list.tsx";
import * as css from "./name-lists.css.ts";

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
