import { moodboardRules } from "../../../core/moodboard/upload-rules.ts";
import { PictureUpload } from "../../components/image-upload/image-upload.tsx";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import type { UploadKind } from "../../components/picture-upload/upload-state.ts";

interface MoodboardFieldProps {
  /** Path of the board's moodboard picture; null for none. */
  url: string | null;
  onChange: (url: string | null) => void;
  /** How a chosen picture fares: a board saved before it is there would be without it. */
  onUploadChange: (upload: UploadKind) => void;
  /** Keeps unsaved work before the browser leaves for the sign-in page. */
  beforeLeaving: () => void;
}

const { recommendedWidth, recommendedHeight } = moodboardRules;
const recommended = { width: recommendedWidth, height: recommendedHeight };
const hint = `Up\u00a0to\u00a010\u00a0MB, best\u00a0at\u00a0${recommendedWidth}\u00a0×\u00a0${recommendedHeight}\u00a0px`;

/** A board's moodboard picture (specification, section 5). */
export function MoodboardField({ url, onChange, onUploadChange, beforeLeaving }: MoodboardFieldProps) {
  const toast = useToast();
  const thank = () =>
    toast({ title: "Moodboard uploaded", description: "Your moodboard image has been uploaded successfully." });
  return (
    <PictureUpload
      url={url}
      onChange={onChange}
      noun="moodboard image"
      shape="board"
      hint={hint}
      recommended={recommended}
      onUploaded={thank}
      onUploadChange={onUploadChange}
      beforeLeaving={beforeLeaving}
    />
  );
}
