import { Shuffle } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import { type TemplateName, templateNames } from "../../../../core/composition/composition.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { listLocked, rearrange, shuffle } from "./arrangement.ts";
import * as css from "./composer.css.ts";
import { useComposer } from "./composer-context.ts";
import type { ComposerDraft } from "./composer-state.ts";
import { templateLabels } from "./item-changes.ts";
import { SceneView } from "./scene-view.tsx";

/** The templates as small moodboards of the same products, and the next arrangement. */
export function TemplateStrip() {
  const { draft, input, change, announce } = useComposer();
  // Arranged with less urgency than typing and dragging are answered, one template after the other.
  const basis = useDeferredValue(useThumbnailBasis(), null);
  const current = draft.composition.template;
  const choose = (template: TemplateName) => {
    change((before) => rearrange(before, input, { template }));
    announce(`Arranged as ${templateLabels[template]}.`);
  };
  return (
    <>
      <AdminButton
        size="medium"
        icon={<Shuffle size={18} strokeWidth={1.5} aria-hidden="true" />}
        onClick={() => {
          change((before) => shuffle(before, input));
          announce("Arranged differently.");
        }}
      >
        Shuffle
      </AdminButton>
      <ul className={css.templates} aria-label="Templates">
        {templateNames.map((template) => (
          <li key={template}>
            <button
              type="button"
              className={css.option}
              aria-pressed={template === current}
              onClick={() => choose(template)}
            >
              <span className={css.thumbnail}>
                <Thumbnail template={template} basis={template === current ? null : basis} />
              </span>
              {templateLabels[template]}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Width in pixels for which images are loaded. */
const thumbnailWidth = 160;

interface ThumbnailProps {
  template: TemplateName;
  /** What is arranged; null for the current template, and until there was time to arrange the others. */
  basis: ComposerDraft | null;
}

function Thumbnail({ template, basis }: ThumbnailProps) {
  const { draft, input } = useComposer();
  const { composition } = draft;
  const arranged = useMemo(() => basis && rearrange(basis, input, { template }).composition, [basis, input, template]);
  const empty = template === composition.template ? composition : { ...composition, items: [] };
  return <SceneView composition={arranged ?? empty} frameWidth={thumbnailWidth} />;
}

/** The draft with its locked items alone: the same one until something changes that thumbnails show. */
function useThumbnailBasis(): ComposerDraft {
  const { draft, input } = useComposer();
  const { composition, settings } = draft;
  const items = listLocked(composition, input);
  const basis = { settings, composition: { ...composition, template: templateNames[0], items }, isEdited: false };
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal values are the same basis
  return useMemo(() => basis, [JSON.stringify(basis)]);
}
