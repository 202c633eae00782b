import { useQueryClient } from "@tanstack/react-query";
import type { TermDto } from "../../../adapters/http/contract/operations/terms.ts";
import { recommendedCover } from "../../../core/term/term.ts";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { invalidateStyleCover } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { failureToast, sendJson } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { FilePicker } from "../../components/image-upload/file-picker.tsx";
import { UploadStatus } from "../../components/image-upload/upload-status.tsx";
import { useImageUpload } from "../../components/image-upload/use-image-upload.ts";
import { useToast } from "../../components/overlays/toast-provider.tsx";
import { useFocusRecovery } from "../../hooks/use-focus-recovery.ts";
import * as css from "./style-list.css.ts";

interface CoverActionsProps {
  style: TermDto;
  /** Whether an upload or a change is running. */
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
}

function CoverActions({ style: { name, cover }, isBusy, onFiles, onRemove }: CoverActionsProps) {
  const verb = cover === null ? "Upload" : "Replace";
  return (
    <>
      <FilePicker onFiles={onFiles}>
        {(open) => (
          <AdminButton
            size="small"
            aria-label={`${verb} cover of ${name}`}
            aria-disabled={isBusy}
            onClick={isBusy ? undefined : open}
          >
            {`${verb} cover`}
          </AdminButton>
        )}
      </FilePicker>
      {cover !== null && (
        <AdminButton
          size="small"
          variant="ghost"
          aria-label={`Remove cover of ${name}`}
          aria-disabled={isBusy}
          onClick={isBusy ? undefined : onRemove}
        >
          Remove cover
        </AdminButton>
      )}
    </>
  );
}

/** Sets the cover of a style to an uploaded image path; null removes it. */
function useUpdateCover({ id, name }: TermDto) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: (cover: string | null) => sendJson<TermDto>("PATCH", adminEndpoints.styles.one(id), { cover }),
    onSuccess: (changed, cover) => {
      client.setQueryData<readonly TermDto[]>(queryKeys.styles, (styles) =>
        styles?.map((style) => (style.id === id ? changed : style)),
      );
      toast({ title: cover === null ? "Cover removed" : "Cover saved", description: formatCoverToast(name, changed) });
      return invalidateStyleCover(client);
    },
    onError: (error) => toast(failureToast(error, "Failed to change the cover. Please try again.")),
  });
}

function formatCoverToast(name: string, { cover, imageUrl }: TermDto): string {
  if (cover !== null) return `The site now shows the new cover of ${name}.`;
  return imageUrl === null ? `${name} has no image now.` : `The site now shows the default cover of ${name}.`;
}

/** Uploads, replaces and removes the cover of a style. */
export function StyleCover({ style }: { style: TermDto }) {
  const change = useUpdateCover(style);
  const upload = useImageUpload({ recommended: recommendedCover, onUploaded: (path) => change.mutate(path) });
  const focus = useFocusRecovery<HTMLDivElement>(`${upload.state.kind} ${style.cover}`);
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
          <UploadStatus
            state={upload.state}
            slot="inline"
            onFiles={upload.choose}
            onRetry={upload.start}
            onCancel={upload.stop}
            hasImage={style.picture !== null}
          >
            {null}
          </UploadStatus>
        </div>
      )}
    </div>
  );
}
