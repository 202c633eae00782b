import { type ReactNode, useState } from "react";
import type { Measures } from "./picture-facts.ts";
import * as css from "./picture-upload.css.ts";

interface WithPictureProps {
  url: string;
  noun: string;
  shape: keyof typeof css.preview;
  /** What stands beside the picture, which knows its measures once it has loaded. */
  children: (measures: Measures | null) => ReactNode;
}

export function WithPicture({ url, noun, shape, children }: WithPictureProps) {
  const [measures, setMeasures] = useState<Measures | null>(null);
  return (
    <div className={css.withPicture}>
      <img
        className={css.preview[shape]}
        src={url}
        width={150}
        height={shape === "board" ? 200 : 150}
        alt={`The ${noun}`}
        onLoad={({ currentTarget }) =>
          setMeasures({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
        }
      />
      {children(measures)}
    </div>
  );
}
