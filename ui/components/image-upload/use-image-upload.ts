import { useEffect, useRef, useState } from "react";
import { useLeaveToSignIn } from "../../api/use-leave-to-sign-in.ts";
import { measurePicture } from "../picture-upload/measure-picture.ts";
import { makePictureSender } from "../picture-upload/picture-sender.ts";
import { sendPicture } from "../picture-upload/send-picture.ts";
import { idle, type UploadState } from "../picture-upload/upload-state.ts";
import type { Measures } from "./image-dimensions.ts";

interface PictureUploadOptions {
  /** With fewer pixels than these, the admin is asked before a picture is sent. */
  readonly recommended?: Measures | undefined;
  readonly onUploaded: (objectPath: string, file: File) => void;
  /** Keeps unsaved work before the browser leaves for the sign-in page. */
  readonly beforeLeaving?: () => void;
}

/** Takes one picture from the admin's hands to an object path, and says how far it has come. */
export function usePictureUpload(options: PictureUploadOptions) {
  const [state, setState] = useState<UploadState>(idle);
  const leave = useLeaveToSignIn();
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const [sender] = useState(() =>
    makePictureSender({
      send: sendPicture,
      recommended: options.recommended ?? null,
      measure: measurePicture,
      show: setState,
      onUploaded: (objectPath, file) => latest.current.onUploaded(objectPath, file),
      onSignedOut: () => leave({ before: latest.current.beforeLeaving }),
    }),
  );
  useEffect(() => sender.stop, [sender]);
  return { state, ...sender };
}
