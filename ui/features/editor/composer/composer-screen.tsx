import { type LucideIcon, Redo2, Shuffle, Undo2, X, ZoomIn, ZoomOut } from "lucide-react";
import {
  type ReactNode,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from "react";
import { type TemplateName, templateNames } from "../../../../core/composition/composition.ts";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { IconButton } from "../../../components/buttons/icon-button.tsx";
import { visuallyHidden } from "../../../design/layout.css.ts";
import { listLocked, rearrange, shuffle } from "./arrangement.ts";
import { BoardPanel } from "./board-panel.tsx";
import * as css from "./composer.css.ts";
import { useComposer } from "./composer-context.ts";
import type { ComposerDraft } from "./composer-state.ts";
import { formatPercent, templateLabels } from "./item-changes.ts";
import { ItemPanel } from "./item-panel.tsx";
import { SceneView } from "./scene-view.tsx";
import { Stage } from "./stage.tsx";

const panelLabels = { templates: "Templates", items: "Items", board: "Board" } as const;
type PanelName = keyof typeof panelLabels;
const panelNames = ["templates", "items", "board"] as const;

interface ComposerScreenProps {
  titleId: string;
  isRendering: boolean;
  onUse: () => void;
  onClose: () => void;
}

/** Templates, moodboard and panels: side by side on wide screens; on phones the panels are a sheet at the bottom. */
export function ComposerScreen({ titleId, isRendering, onUse, onClose }: ComposerScreenProps) {
  const { announcement } = useComposer();
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState<PanelName | null>("templates");
  const isWide = useIsWide();
  const panel = isWide && (chosen === "templates" || chosen === null) ? "items" : chosen;
  const names = isWide ? panelNames.filter((name) => name !== "templates") : panelNames;
  useUndoKeys(isRendering);
  // What had the focus while the products were loaded is gone.
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId]);
  return (
    <>
      <ComposerHeader titleId={titleId} onClose={onClose}>
        <Tools zoom={zoom} onZoom={setZoom} isRendering={isRendering} onUse={onUse} />
      </ComposerHeader>
      <div className={css.screen} inert={isRendering}>
        <Stage zoom={zoom} />
        <div className={css.tabs}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              className={css.tab}
              aria-pressed={panel === name}
              // On phones a second press closes the sheet, which leaves more room for the moodboard.
              onClick={() => setChosen(panel === name && !isWide ? null : name)}
            >
              {panelLabels[name]}
            </button>
          ))}
        </div>
        {(isWide || panel === "templates") && (
          <section className={css.templatePanel} aria-label="Templates">
            <TemplateStrip />
          </section>
        )}
        {(panel === "board" || panel === "items") && (
          <section className={css.panel} aria-label={panelLabels[panel]}>
            {panel === "board" ? <BoardPanel /> : <ItemPanel />}
          </section>
        )}
      </div>
      <p className={visuallyHidden} aria-live="polite">
        {announcement}
      </p>
    </>
  );
}

const icon = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;

interface ComposerHeaderProps {
  titleId: string;
  onClose: () => void;
  /** Buttons before that for closing. */
  children: ReactNode;
}

export function ComposerHeader({ titleId, onClose, children }: ComposerHeaderProps) {
  return (
    <header className={css.header}>
      <h2 id={titleId} tabIndex={-1} className={css.title}>
        Compose moodboard
      </h2>
      {children}
      <IconButton label="Close" icon={<X {...icon} />} onClick={onClose} />
    </header>
  );
}

/** 1 shows the whole moodboard. */
const zoomLimits = { min: 1, max: 4, step: 0.25 } as const;

interface ToolsProps extends Pick<ComposerScreenProps, "isRendering" | "onUse"> {
  zoom: number;
  onZoom: (zoom: number) => void;
}

function Tools({ zoom, onZoom, isRendering, onUse }: ToolsProps) {
  const { state, draft, stepHistory } = useComposer();
  const tool = (label: string, Icon: LucideIcon, isDisabled: boolean, act: () => void) => (
    <IconButton
      label={label}
      icon={<Icon {...icon} />}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || act()}
    />
  );
  return (
    <>
      {tool("Undo", Undo2, state.past.length === 0 || isRendering, () => stepHistory("undo"))}
      {tool("Redo", Redo2, state.future.length === 0 || isRendering, () => stepHistory("redo"))}
      {tool("Zoom out", ZoomOut, zoom <= zoomLimits.min, () => onZoom(zoom - zoomLimits.step))}
      <span className={css.zoom}>{formatPercent(zoom)}</span>
      {tool("Zoom in", ZoomIn, zoom >= zoomLimits.max, () => onZoom(zoom + zoomLimits.step))}
      <span className={css.headerSpace} />
      <AdminButton
        variant="accent"
        size="medium"
        pending={isRendering}
        pendingLabel="Rendering..."
        disabled={draft.composition.items.length === 0}
        aria-label="Use this moodboard"
        onClick={onUse}
      >
        <span>
          Use<span className={css.longLabel}> this moodboard</span>
        </span>
      </AdminButton>
    </>
  );
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, except in a text field, which has a history of its own. */
function useUndoKeys(isRendering: boolean): void {
  const { stepHistory } = useComposer();
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase();
    const isTyping = event.target instanceof HTMLInputElement && ["text", "number"].includes(event.target.type);
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping) return;
    const kind = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : null;
    if (kind === null) return;
    event.preventDefault();
    if (!isRendering) stepHistory(kind);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
}

const wideScreen = "(min-width: 68.75em)";

function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = window.matchMedia(wideScreen);
      query.addEventListener("change", onChange);
      return () => query.removeEventListener("change", onChange);
    },
    () => window.matchMedia(wideScreen).matches,
    () => true,
  );
}

/** The templates as small moodboards of the same products, and the next arrangement. */
function TemplateStrip() {
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
