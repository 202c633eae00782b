import { Redo2, Undo2, X, ZoomIn, ZoomOut } from "lucide-react";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { IconButton } from "../../../components/buttons/icon-button.tsx";
import * as css from "./composer.css.ts";
import { stepHistory, useComposer } from "./composer-context.ts";
import { formatPercent } from "./item-names.ts";
import { limitZoom, zoomLimits } from "./use-zoom.ts";

const icon = { size: 20, strokeWidth: 1.5, "aria-hidden": true } as const;

interface ComposerHeaderProps {
  titleId: string;
  zoom: number;
  onZoom: (zoom: number) => void;
  isRendering: boolean;
  onUse: () => void;
  onClose: () => void;
}

export function ComposerHeader({ titleId, zoom, onZoom, isRendering, onUse, onClose }: ComposerHeaderProps) {
  const composer = useComposer();
  const { state, draft } = composer;
  const step = (kind: "undo" | "redo") => {
    if (!isRendering) stepHistory(composer, kind);
  };
  return (
    <header className={css.header}>
      <h2 id={titleId} tabIndex={-1} className={css.title}>
        Compose moodboard
      </h2>
      <IconButton
        label="Undo"
        icon={<Undo2 {...icon} />}
        aria-disabled={state.past.length === 0 || isRendering}
        onClick={() => step("undo")}
      />
      <IconButton
        label="Redo"
        icon={<Redo2 {...icon} />}
        aria-disabled={state.future.length === 0 || isRendering}
        onClick={() => step("redo")}
      />
      <ZoomButtons zoom={zoom} onZoom={onZoom} />
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
      <IconButton label="Close" icon={<X {...icon} />} onClick={onClose} />
    </header>
  );
}

interface ZoomButtonsProps {
  zoom: number;
  onZoom: (zoom: number) => void;
}

function ZoomButtons({ zoom, onZoom }: ZoomButtonsProps) {
  return (
    <>
      <IconButton
        label="Zoom out"
        icon={<ZoomOut {...icon} />}
        aria-disabled={zoom <= zoomLimits.min}
        onClick={() => onZoom(limitZoom(zoom - zoomLimits.step))}
      />
      <span className={css.zoom}>{formatPercent(zoom)}</span>
      <IconButton
        label="Zoom in"
        icon={<ZoomIn {...icon} />}
        aria-disabled={zoom >= zoomLimits.max}
        onClick={() => onZoom(limitZoom(zoom + zoomLimits.step))}
      />
    </>
  );
}
