import { foldCase } from "../kernel/text.ts";
import type { ContentRights } from "../product/content-rights.ts";
import type { ContentSource } from "../product/source-rights.ts";
import type { DescriptionBrief } from "./description-writer.port.ts";

interface ForModel {
  readonly rights: Pick<ContentRights, "ofSource">;
  /** Of each title, in their order. */
  readonly sources: readonly ContentSource[];
  /** The names of the owner's list. */
  readonly furnitureTypes: readonly string[];
}

/**
 * The brief as a language model may read it. A title whose source forbids it gives way to the furniture type that it
 * names, and is left out where it names none; style and room are in the brief anyway. Previous texts that repeat such a
 * title are left out.
 */
export function briefForModel(
  brief: DescriptionBrief,
  { rights, sources, furnitureTypes }: ForModel,
): DescriptionBrief {
  const mayRead = (place: number) => rights.ofSource(sources[place] ?? "amazon").sendTitlesToModel;
  const withheld = brief.productTitles.filter((_, place) => !mayRead(place)).map(foldCase);
  const productTitles = brief.productTitles.flatMap((title, place) =>
    mayRead(place) ? title : (furnitureTypeIn(title, furnitureTypes) ?? []),
  );
  const previousTexts = brief.previousTexts?.filter(
    (text) => !withheld.some((title) => foldCase(text).includes(title)),
  );
  return { ...brief, productTitles, previousTexts };
}

/** The longest name, so that a coffee table is no table. In the singular or the plural, and only as whole words. */
function furnitureTypeIn(title: string, furnitureTypes: readonly string[]): string | null {
  const words = wordsOf(title);
  return (
    furnitureTypes
      .filter((name) => wordsOf(name).trim() !== "" && words.includes(wordsOf(name)))
      .toSorted((one, other) => other.length - one.length)[0] ?? null
  );
}

/** " solid oak sofa " of "Solid Oak Sofas, 210 cm": one space around each word, without the plural's ending. */
function wordsOf(text: string): string {
  const words = foldCase(text).match(/\p{Letter}+/gu) ?? [];
  return ` ${words.map((word) => word.replace(/(?<=\p{Letter}{2})s$/u, "")).join(" ")} `;
}
