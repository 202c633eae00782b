import { type ReactNode, useState } from "react";
import type { Measures } from "../image-upload/image-dimensions.ts";
import * as css from "../image-upload/image-upload.css.ts";

interface WithPictureProps {
  url: string;
  noun: string;
  shape: keyof typeof css.preview;
  /** What stands beside the picture, which knows its measures once it has loaded, or that it cannot. */
  children: (measures: Measures | null, isMissing: boolean) => ReactNode;
}

/** A picture that was sent before, and a neutral tile for one that is not there any more. */
export function WithPicture({ url, noun, shape, children }: WithPictureProps) {
  const [measures, setMeasures] = useState<Measures | null>(null);
  const [isMissing, setMissing] = useState(false);
  return (
    <div className={css.withPicture}>
      {isMissing ? (
        <span className={`${css.preview[shape]} ${css.missing}`}>No image</span>
      ) : (
        <img
          className={css.preview[shape]}
          src={url}
          width={150}
          height={shape === "board" ? 200 : 150}
          alt={`The ${noun}`}
          onLoad={({ currentTarget }) =>
            setMeasures({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
          }
          onError={() => setMissing(true)}
        />
      )}
      {children(measures, isMissing)}
    </div>
  );
}
