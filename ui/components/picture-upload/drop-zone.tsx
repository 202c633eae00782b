import { ImageUp } from "lucide-react";
import { ChooseFile } from "../image-upload/file-picker.tsx";
import * as css from "../image-upload/image-upload.css.ts";

interface DropZoneProps {
  place: keyof typeof css.place;
  isOver: boolean;
  /** Which files are best. */
  hint: string;
  onFiles: (files: readonly File[]) => void;
}

/** Where the picture will be: a button that chooses a file, and the place to drop one on. */
export function DropZone({ place, isOver, hint, onFiles }: DropZoneProps) {
  return (
    <ChooseFile onFiles={onFiles}>
      {(open) => (
        <button type="button" className={`${css.zone[isOver ? "over" : "rest"]} ${css.place[place]}`} onClick={open}>
          <ImageUp size={24} strokeWidth={1.5} aria-hidden="true" />
          <span className={css.name}>{isOver ? "Drop to upload" : "Choose a JPEG or drop it here"}</span>
          {!isOver && <span className={css.hint}>{hint}</span>}
        </button>
      )}
    </ChooseFile>
  );
}
