import { moodboardRules } from "../../../core/moodboard/upload-rules.ts";
import { PictureUpload } from "../../components/picture-upload/picture-upload.tsx";
import { useToast } from "../../components/toast/toasts.tsx";

interface MoodboardFieldProps {
  /** Path of the board's moodboard picture; null for none. */
  url: string | null;
  onChange: (url: string | null) => void;
  /** Whether a picture is on its way: a board saved meanwhile would be without it. */
  onSendingChange?: (isSending: boolean) => void;
  /** Keeps unsaved work before the browser leaves for the sign-in page. */
  beforeLeaving?: () => void;
}

const { recommendedWidth, recommendedHeight } = moodboardRules;
const hint = `Up to 10\u00a0MB, best at ${recommendedWidth} × ${recommendedHeight}\u00a0px`;

/** A board's moodboard picture (specification, section 5). */
export function MoodboardField({ url, onChange, onSendingChange, beforeLeaving }: MoodboardFieldProps) {
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
      onUploaded={thank}
      onSendingChange={onSendingChange}
      beforeLeaving={beforeLeaving}
    />
  );
}
