import { useCallback, useState } from "react";
import * as css from "./picture.css.ts";

/** Natural sizes of the pictures, 3:4, 3:2 and 1:1, so that the page knows its shape before they load. */
const sizes = {
  board: { width: 900, height: 1200 },
  scene: { width: 1600, height: 1067 },
  product: { width: 800, height: 800 },
} as const;

interface PictureProps {
  /** Null shows that there is no image. */
  src: string | null;
  alt: string;
  /** Stands in for a picture that cannot be loaded. */
  title: string;
  shape: keyof typeof sizes;
  /** The picture that a visitor sees first is fetched first; the others when they come near. */
  first?: boolean;
}

export function Picture({ src, shape, ...rest }: PictureProps) {
  return (
    <span className={css.frame[shape]}>
      {src === null ? (
        <span className={css.none}>No image</span>
      ) : (
        <Loaded key={src} src={src} shape={shape} {...rest} />
      )}
    </span>
  );
}

function Loaded({ src, alt, title, shape, first = false }: PictureProps & { src: string }) {
  const [failed, setFailed] = useState(false);
  // A picture may have failed before this script was there to hear of it.
  const checkEarlyFailure = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, []);
  if (failed) return <span className={css.failed}>{title}</span>;
  return (
    <img
      ref={checkEarlyFailure}
      className={css.image[shape]}
      {...sizes[shape]}
      src={src}
      alt={alt}
      loading={first ? "eager" : "lazy"}
      fetchPriority={first ? "high" : "auto"}
      decoding={first ? "auto" : "async"}
      onError={() => setFailed(true)}
    />
  );
}
