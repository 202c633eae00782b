import * as css from "../editor/product-search/search-form.css.ts";
import { keywordIdea } from "./keyword-idea.ts";

interface KeywordIdeasProps {
  style: string;
  furnitureTypes: readonly string[];
  onIdea: (keyword: string) => void;
}

/** One chip for each furniture type, which fills in the keyword. */
export function KeywordIdeas({ style, furnitureTypes, onIdea }: KeywordIdeasProps) {
  if (furnitureTypes.length === 0) return null;
  return (
    <fieldset className={css.ideas} aria-label="Keyword ideas">
      {furnitureTypes.map((type) => (
        <button key={type} type="button" className={css.idea} onClick={() => onIdea(keywordIdea(style, type))}>
          {type.toLowerCase()}
        </button>
      ))}
    </fieldset>
  );
}
