import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { recommendedCover } from "../../../core/lists/recommended-cover.ts";
import { UploadPanel } from "../../components/image-upload/upload-status.tsx";
import { usePictureUpload } from "../../components/image-upload/use-image-upload.ts";
import { useKeptFocus } from "../../hooks/use-focus-recovery.ts";
import { CoverActions } from "../style-lists/cover-actions.tsx";
import { useChangeCover } from "../style-lists/use-change-cover.ts";
import * as css from "./style-list.css.ts";

/** What can be done with a style's cover, and how far a new one has come. */
export function CoverField({ style }: { style: TermWire }) {
  const change = useChangeCover(style);
  const upload = usePictureUpload({ recommended: recommendedCover, onUploaded: (path) => change.mutate(path) });
  const focus = useKeptFocus<HTMLDivElement>(`${upload.state.kind} ${style.cover}`);
  return (
    <div ref={focus.ref} {...focus.listeners} className={css.coverField}>
      <div className={css.actions}>
        <CoverActions
          style={style}
          isBusy={change.isPending || upload.state.kind === "sending"}
          onFiles={upload.choose}
          onRemove={() => change.mutate(null)}
        />
      </div>
      {upload.state.kind !== "idle" && (
        <div className={css.upload}>
          <UploadPanel
            state={upload.state}
            place="beside"
            onFiles={upload.choose}
            onStart={upload.start}
            onStop={upload.stop}
            hasPicture
          >
            {null}
          </UploadPanel>
        </div>
      )}
    </div>
  );
}
