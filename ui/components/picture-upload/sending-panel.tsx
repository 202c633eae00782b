import { ActionButton } from "../buttons/admin-button.tsx";
import * as css from "../image-upload/image-upload.css.ts";

interface SendingPanelProps {
  place: keyof typeof css.place;
  name: string;
  percent: number;
  note: string | null;
  onCancel: () => void;
}

/** How far the picture has come. */
export function SendingPanel({ place, name, percent, note, onCancel }: SendingPanelProps) {
  return (
    <div className={`${css.sending} ${css.place[place]}`}>
      <p className={css.name} dir="auto">
        {name}
      </p>
      <progress className={css.progress} aria-label={`Uploading ${name}`} max={100} value={percent} />
      <p className={css.hint}>{percent}%</p>
      <p className={css.hint} role="status">
        {note}
      </p>
      <ActionButton look="ghost" size="small" onClick={onCancel}>
        Cancel
      </ActionButton>
    </div>
  );
}
