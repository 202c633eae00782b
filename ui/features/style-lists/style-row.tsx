import type { ReactNode } from "react";
import { Link } from "wouter";
import type { TermUseWire, TermWire } from "../../../adapters/http/contract/term.ts";
import { Picture } from "../../components/picture/picture.tsx";
import { UploadPanel } from "../../components/picture-upload/upload-panel.tsx";
import { useKeptFocus } from "../../components/picture-upload/use-kept-focus.ts";
import { usePictureUpload } from "../../components/picture-upload/use-picture-upload.ts";
import { StyleName } from "../../components/style-name/style-name.tsx";
import { spokenOnly } from "../../design/layout.css.ts";
import { paths } from "../../paths.ts";
import { boardWords } from "./board-words.ts";
import { CoverActions } from "./cover-actions.tsx";
import * as css from "./style-list.css.ts";
import { useChangeCover } from "./use-change-cover.ts";

interface StyleRowProps {
  style: TermWire;
  /** Null while it is not known. */
  use: TermUseWire | null;
  handle: ReactNode;
}

/** A style with its cover, what can be done with that, and the boards it has. */
export function StyleRow({ style, use, handle }: StyleRowProps) {
  const change = useChangeCover(style);
  const upload = usePictureUpload({ onUploaded: (path) => change.mutate(path) });
  const focus = useKeptFocus<HTMLDivElement>(`${upload.state.kind} ${style.cover}`);
  return (
    <div ref={focus.ref} {...focus.listeners}>
      <div className={css.row}>
        <span className={css.handle}>{handle}</span>
        <span className={css.cover}>
          <Picture picture={style.picture} alt="" title="" shape="scene" place="styleCover" />
        </span>
        <div className={css.about}>
          <span className={css.name} dir="auto">
            <StyleName>{style.name}</StyleName>
          </span>
          {use !== null && (
            <Link className={css.count} href={paths.category(style.name)}>
              {boardWords(use)}
              <span className={spokenOnly}> in {style.name}</span>
            </Link>
          )}
        </div>
        <div className={css.actions}>
          <CoverActions
            style={style}
            isBusy={change.isPending || upload.state.kind === "sending"}
            onFiles={upload.choose}
            onRemove={() => change.mutate(null)}
          />
        </div>
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
