import { useQueryClient } from "@tanstack/react-query";
import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { recommendedCover } from "../../../core/term/term.ts";
import { adminPaths } from "../../api/admin-endpoints.ts";
import { failureToast } from "../../api/failure-toast.ts";
import { askAnew } from "../../api/invalidate.ts";
import { sendJson } from "../../api/send.ts";
import { useAdminAction } from "../../api/use-admin-api.ts";
import { ActionButton } from "../../components/buttons/admin-button.tsx";
import { ChooseFile } from "../../components/image-upload/file-picker.tsx";
import { UploadPanel } from "../../components/image-upload/upload-status.tsx";
import { usePictureUpload } from "../../components/image-upload/use-image-upload.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { useKeptFocus } from "../../hooks/use-focus-recovery.ts";
import * as css from "./style-list.css.ts";
import { stylesQuery } from "./style-queries.ts";

interface CoverActionsProps {
  style: TermWire;
  /** While a picture is on its way. */
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
}

function CoverActions({ style: { name, cover }, isBusy, onFiles, onRemove }: CoverActionsProps) {
  const verb = cover === null ? "Upload" : "Replace";
  return (
    <>
      <ChooseFile onFiles={onFiles}>
        {(open) => (
          <ActionButton
            size="small"
            aria-label={`${verb} cover of ${name}`}
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : open}
          >
            {`${verb} cover`}
          </ActionButton>
        )}
      </ChooseFile>
      {cover !== null && (
        <ActionButton
          size="small"
          look="ghost"
          aria-label={`Remove cover of ${name}`}
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : onRemove}
        >
          Remove cover
        </ActionButton>
      )}
    </>
  );
}

/** Gives a style the uploaded picture at this path as its cover; null takes its own one away. */
function useChangeCover({ id, name }: TermWire) {
  const client = useQueryClient();
  const toast = useToast();
  const { queryKey } = stylesQuery;
  return useAdminAction({
    run: (cover: string | null) => sendJson<TermWire>("PATCH", adminPaths.styles.one(id), { cover }),
    onSuccess: (changed, cover) => {
      client.setQueryData(queryKey, (styles) => styles?.map((style) => (style.id === id ? changed : style)));
      toast({ title: cover === null ? "Cover removed" : "Cover saved", description: sentenceOf(name, changed) });
      // Cards of boards without a picture of their own show their style's.
      return askAnew(client, { queryKey: ["boards"] });
    },
    onError: (error) => toast(failureToast(error, "Failed to change the cover. Please try again.")),
  });
}

function sentenceOf(name: string, { cover, imageUrl }: TermWire): string {
  if (cover !== null) return `The site now shows the new cover of ${name}.`;
  return imageUrl === null ? `${name} has no image now.` : `The site now shows the default cover of ${name}.`;
}

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
