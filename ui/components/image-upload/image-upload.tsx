import { ImageUp } from "lucide-react";
import { useEffect, useState } from "react";
import { useKeptFocus } from "../../hooks/use-focus-recovery.ts";
import { ChooseFile, useFileDrop } from "./file-picker.tsx";
import type { Measures } from "./image-dimensions.ts";
import * as css from "./image-upload.css.ts";
import { UploadPanel } from "./upload-status.tsx";
import { KeptPicture, WithPicture } from "./uploaded-image.tsx";
import { type UploadKind, usePictureUpload } from "./use-image-upload.ts";

interface DropZoneProps {
  place: keyof typeof css.place;
  isOver: boolean;
  /** Which files are best. */
  hint: string;
  onFiles: (files: readonly File[]) => void;
}

/** Where the picture will be: a button that chooses a file, and the place to drop one on. */
function DropZone({ place, isOver, hint, onFiles }: DropZoneProps) {
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

interface PictureUploadProps {
  /** Path of the picture that is there; null for none. */
  url: string | null;
  onChange: (url: string | null) => void;
  /** What it is: "moodboard image". */
  noun: string;
  shape: keyof typeof css.preview;
  /** Which files are best. */
  hint: string;
  /** With fewer pixels than these, the admin is asked before a picture is sent. */
  recommended?: Measures;
  /** After a picture has arrived, beside `onChange`. */
  onUploaded?: () => void;
  /** How a chosen picture fares; what needs it has to wait until it is idle again. */
  onUploadChange: (upload: UploadKind) => void;
  /** Keeps unsaved work before the browser leaves for the sign-in page. */
  beforeLeaving: () => void;
}

/** One JPEG: chosen or dropped, sent with its progress, shown, replaced and removed. */
export function PictureUpload(props: PictureUploadProps) {
  const { url, onChange, noun, shape, hint, recommended, onUploaded, onUploadChange, beforeLeaving } = props;
  const [sent, setSent] = useState<{ path: string; file: File } | null>(null);
  const upload = usePictureUpload({
    onUploaded: (path, file) => {
      setSent({ path, file });
      onChange(path);
      onUploaded?.();
    },
    recommended,
    beforeLeaving,
  });
  const { kind } = upload.state;
  useEffect(() => {
    onUploadChange(kind);
  }, [kind, onUploadChange]);
  const drop = useFileDrop(upload.choose);
  const focus = useKeptFocus<HTMLDivElement>(`${kind} ${url}`);
  const hasPicture = url !== null;
  const panel = {
    state: upload.state,
    place: hasPicture ? ("beside" as const) : shape,
    onFiles: upload.choose,
    onStart: upload.start,
    onStop: upload.stop,
    hasPicture,
  };
  return (
    <div ref={focus.ref} {...focus.listeners} {...drop.listeners}>
      {hasPicture ? (
        <WithPicture key={url} url={url} noun={noun} shape={shape}>
          {(measures, isMissing) => (
            <UploadPanel {...panel}>
              {drop.isOver ? (
                <DropZone place="beside" isOver hint={hint} onFiles={upload.choose} />
              ) : (
                <KeptPicture
                  noun={noun}
                  file={sent?.path === url ? sent.file : null}
                  measures={measures}
                  isMissing={isMissing}
                  onFiles={upload.choose}
                  onRemove={() => onChange(null)}
                />
              )}
            </UploadPanel>
          )}
        </WithPicture>
      ) : (
        <UploadPanel {...panel}>
          <DropZone place={shape} isOver={drop.isOver} hint={hint} onFiles={upload.choose} />
        </UploadPanel>
      )}
    </div>
  );
}
