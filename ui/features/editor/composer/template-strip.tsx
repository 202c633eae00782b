import { Shuffle } from "lucide-react";
import { useEffect, useMemo, useState } from "react";
import { type Composition, type TemplateName, templateNames } from "../../../../core/composition/composition.ts";
import { toScene } from "../../../../core/composition/scene.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { arrange, excludeLeftOut, listLocked, rearrange, shuffle } from "./arrangement.ts";
import { useComposer } from "./composer-context.ts";
import { templateLabels } from "./item-names.ts";
import { SceneView } from "./scene-view.tsx";
import * as css from "./template-strip.css.ts";

/** The templates as small moodboards of the same products, and the next arrangement. */
export function TemplateStrip() {
  const { draft, input, change, announce } = useComposer();
  const previews = useTemplatePreviews();
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
              className={css.template}
              aria-pressed={template === current}
              onClick={() => choose(template)}
            >
              <span className={css.thumbnail}>
                <Preview composition={template === current ? draft.composition : (previews[template] ?? null)} />
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
const previewWidth = 160;

function Preview({ composition }: { composition: Composition | null }) {
  const { images, draft } = useComposer();
  const shown = composition ?? { ...draft.composition, items: [] };
  const scene = useMemo(() => toScene(shown, images.sceneProducts), [shown, images.sceneProducts]);
  return (
    <SceneView
      scene={scene}
      getImage={(step) => images.getImage(step, previewWidth)}
      getPlateImage={(index) => images.getPlateImage(shown.items[index])}
    />
  );
}

type Previews = Partial<Readonly<Record<TemplateName, Composition>>>;

/** Composes one template after the other, so that typing and dragging are never blocked for long. */
function useTemplatePreviews(): Previews {
  const { draft, input } = useComposer();
  const { settings, composition } = draft;
  const { seed, frame, leftOut } = composition;
  const { ratio, background } = frame;
  const locked = useLocked(listLocked(composition, input));
  const [previews, setPreviews] = useState<Previews>({});
  useEffect(() => {
    let timer = setTimeout(() => compose(0), 60);
    const compose = (index: number) => {
      const template = templateNames[index];
      if (template === undefined) return;
      const shown = excludeLeftOut(input, { leftOut });
      const composition = arrange(shown, { template, ratio, background, seed, settings }, locked);
      setPreviews((before) => ({ ...before, [template]: composition }));
      timer = setTimeout(() => compose(index + 1), 0);
    };
    return () => clearTimeout(timer);
  }, [input, settings, ratio, background, seed, leftOut, locked]);
  return previews;
}

/** The same list until another item is locked: other changes of the moodboard do not arrange the thumbnails again. */
function useLocked(items: Composition["items"]): Composition["items"] {
  const [locked, setLocked] = useState(items);
  const isSame = items.length === locked.length && items.every((item, index) => item === locked[index]);
  if (!isSame) setLocked(items);
  return isSame ? locked : items;
}
