import { slugify } from "../../core/kernel/text.ts";
import {
  type NewTerm,
  orderConflictError,
  type Term,
  TermError,
  type TermKind,
  type TermRepository,
  termNotFoundError,
} from "../../core/term/term.ts";

/** Styles and rooms share one set of slugs. */
function addressSpace(kind: TermKind): string {
  return kind === "style" || kind === "room" ? "place" : kind;
}

function byPositionThenName(one: Term, other: Term): number {
  if (one.position !== other.position) return one.position - other.position;
  return one.name < other.name ? -1 : 1;
}

function isTakenBy(term: NewTerm): (other: Term) => boolean {
  return (other) => addressSpace(other.kind) === addressSpace(term.kind) && slugify(other.name) === slugify(term.name);
}

export function fakeTermRepository(terms: readonly Term[] = []): TermRepository {
  let stored = [...terms];
  const ofKind = (kind: TermKind) => stored.filter((term) => term.kind === kind).sort(byPositionThenName);
  return {
    list: async (kind) => ofKind(kind),
    insert: async (term) => {
      if (stored.some(isTakenBy(term))) throw new TermError("term.name-taken", `“${term.name}” already exists.`);
      const added = {
        ...term,
        position: (ofKind(term.kind).at(-1)?.position ?? 0) + 1,
        cover: null,
      };
      stored.push(added);
      return added;
    },
    delete: async (kind, id) => {
      stored = stored.filter((term) => term.kind !== kind || term.id !== id);
    },
    reorder: async (kind, ids) => {
      const known = ofKind(kind).map(({ id }) => id);
      if (ids.length !== known.length || known.some((id) => !ids.includes(id))) throw orderConflictError();
      stored = stored.map((term) => (term.kind === kind ? { ...term, position: ids.indexOf(term.id) + 1 } : term));
    },
    setCover: async (styleId, cover) => {
      const style = ofKind("style").find(({ id }) => id === styleId);
      if (style === undefined) throw termNotFoundError();
      const changed = { ...style, cover };
      stored = stored.map((term) => (term.id === styleId ? changed : term));
      return changed;
    },
    findUsedCovers: async (objectPaths) => {
      const covers = stored.map(({ cover }) => cover).filter((cover) => cover !== null);
      return new Set(covers.filter((cover) => objectPaths.includes(cover)));
    },
  };
}
