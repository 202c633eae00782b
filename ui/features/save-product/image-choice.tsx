import { type RefObject, useState } from "react";
import { limits } from "../../../adapters/http/contract/constants.ts";
import { TextField } from "../../components/fields.tsx";
import { ImageUpload } from "../../components/image-upload/image-upload.tsx";
import type { SaveDraft } from "./save-draft.ts";
import * as css from "./save-product.css.ts";

interface ImageChoiceProps {
  draft: SaveDraft;
  /** The chosen image; empty while the admin's own one is missing. */
  chosen: string;
  error: string | undefined;
  field: RefObject<HTMLInputElement | null>;
  onChange: (changes: Partial<SaveDraft>) => void;
  onUploading: (isUploading: boolean) => void;
  onBeforeRedirect: () => void;
}

/** The images of the page, and one that the admin enters or uploads. */
export function ImageChoice(props: ImageChoiceProps) {
  const { draft, chosen, onChange } = props;
  const { images } = draft;
  const isOwn = images.length === 0 || draft.image === "";
  if (images.length === 0) return <OwnImage {...props} />;
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>Picture</legend>
      <div className={css.tiles}>
        {images.map((url, index) => (
          <ImageTile
            key={url}
            url={url}
            label={`Picture ${index + 1} of ${images.length}`}
            isChosen={!isOwn && url === chosen}
            onChoose={() => onChange({ image: url })}
          />
        ))}
        <label className={css.tile}>
          <input type="radio" name="image" checked={isOwn} onChange={() => onChange({ image: "" })} />
          <span className={css.emptyFrame}>Another picture</span>
        </label>
      </div>
      {isOwn && (
        <div className={css.own}>
          <OwnImage {...props} />
        </div>
      )}
    </fieldset>
  );
}

interface ImageTileProps {
  url: string;
  label: string;
  isChosen: boolean;
  onChoose: () => void;
}

function ImageTile({ url, label, isChosen, onChoose }: ImageTileProps) {
  const [size, setSize] = useState<string | null>(null);
  return (
    <label className={css.tile}>
      <input type="radio" name="image" aria-label={label} checked={isChosen} onChange={onChoose} />
      <span className={size === "" ? css.emptyFrame : css.frame}>
        {size === "" ? (
          "Cannot be shown here"
        ) : (
          <img
            src={url}
            alt=""
            // Many shops serve their images to their own pages only, or to pages that do not name themselves.
            referrerPolicy="no-referrer"
            className={css.image}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize(`${naturalWidth}\u00a0×\u00a0${naturalHeight}`)
            }
            onError={() => setSize("")}
          />
        )}
      </span>
      <span className={css.size}>{size || "\u00a0"}</span>
    </label>
  );
}

function OwnImage({ draft, error, field, onChange, onUploading, onBeforeRedirect }: ImageChoiceProps) {
  return (
    <div className={css.fields}>
      <TextField
        ref={field}
        label="Image address"
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={limits.address}
        hint="Or upload an image below."
        value={draft.ownImage}
        error={error}
        onChange={(event) => onChange({ ownImage: event.target.value })}
      />
      <ImageUpload
        url={draft.uploaded}
        onChange={(uploaded) => onChange({ uploaded })}
        onPhaseChange={(phase) => onUploading(phase === "sending")}
        label="product image"
        aspect="product"
        hint={"A JPEG of up to 10\u00a0MB"}
        onBeforeRedirect={onBeforeRedirect}
      />
    </div>
  );
}
