import type { TermWire } from "../../../adapters/http/contract/term.ts";
import { ActionButton } from "../../components/buttons/admin-button.tsx";
import { ChooseFile } from "../../components/image-upload/file-picker.tsx";

interface CoverActionsProps {
  style: TermWire;
  /** While a picture is on its way. */
  isBusy: boolean;
  onFiles: (files: readonly File[]) => void;
  onRemove: () => void;
}

export function CoverActions({ style: { name, cover }, isBusy, onFiles, onRemove }: CoverActionsProps) {
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
