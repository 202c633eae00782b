import { useEffect, useState, useSyncExternalStore } from "react";
import { visuallyHidden } from "../../../design/layout.css.ts";
import { BoardPanel } from "./board-panel.tsx";
import * as css from "./composer.css.ts";
import { type ComposerContextValue, ComposerProvider, stepHistory } from "./composer-context.ts";
import { ComposerHeader } from "./composer-header.tsx";
import { ItemPanel } from "./item-list.tsx";
import type { RoomImage } from "./room-images.ts";
import { Stage } from "./stage.tsx";
import { TemplateStrip } from "./template-strip.tsx";

const panelLabels = { templates: "Templates", items: "Items", board: "Board" } as const;
type PanelName = keyof typeof panelLabels;
const panelNames = ["templates", "items", "board"] as const;

interface ComposerScreenProps {
  composer: ComposerContextValue & { readonly announcement: string };
  rooms: readonly RoomImage[];
  titleId: string;
  isRendering: boolean;
  onUse: () => void;
  onClose: () => void;
}

/** Templates, moodboard and panels: side by side on wide screens; on phones the panels are a sheet at the bottom. */
export function ComposerScreen({ composer, rooms, titleId, isRendering, onUse, onClose }: ComposerScreenProps) {
  const [zoom, setZoom] = useState(1);
  const [chosen, setChosen] = useState<PanelName | null>("templates");
  const isWide = useIsWide();
  const panel = isWide && (chosen === "templates" || chosen === null) ? "items" : chosen;
  const names = isWide ? panelNames.filter((name) => name !== "templates") : panelNames;
  useUndoKeys(composer, isRendering);
  // What had the focus while the products were loaded is gone.
  useEffect(() => document.getElementById(titleId)?.focus(), [titleId]);
  return (
    <ComposerProvider value={composer}>
      <ComposerHeader
        titleId={titleId}
        zoom={zoom}
        onZoom={setZoom}
        isRendering={isRendering}
        onUse={onUse}
        onClose={onClose}
      />
      <div className={css.screen} inert={isRendering}>
        <Stage zoom={zoom} onZoom={setZoom} />
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
            {panel === "board" ? <BoardPanel rooms={rooms} /> : <ItemPanel />}
          </section>
        )}
      </div>
      <p className={visuallyHidden} aria-live="polite">
        {composer.announcement}
      </p>
    </ComposerProvider>
  );
}

/** Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y, except in a text field, which has a history of its own. */
function useUndoKeys(composer: ComposerContextValue, isRendering: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const isTyping = event.target instanceof HTMLInputElement && ["text", "number"].includes(event.target.type);
      if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping) return;
      const kind = key === "y" || (key === "z" && event.shiftKey) ? "redo" : key === "z" ? "undo" : null;
      if (kind === null) return;
      event.preventDefault();
      if (!isRendering) stepHistory(composer, kind);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [composer, isRendering]);
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
