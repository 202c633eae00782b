import { ActionButton } from "../buttons/admin-button.tsx";
import { useLeaveWarning } from "../leave-dialog/use-leave-warning.ts";
import { Dialog } from "./dialog.tsx";

interface LeaveDialogProps {
  isUnsaved: boolean;
  /** True while the program itself leads away, as to the sign-in page. */
  mayLeave: () => boolean;
  /** What becomes of the changes. */
  children: string;
}

/** Asks whoever goes away from unsaved changes. */
export function LeaveDialog({ isUnsaved, mayLeave, children }: LeaveDialogProps) {
  const { isAsking, stay, leave } = useLeaveWarning(isUnsaved, mayLeave);
  if (!isAsking) return null;
  return (
    <Dialog
      title="Leave without saving?"
      size="small"
      onClose={stay}
      foot={
        <>
          <ActionButton onClick={leave}>Leave</ActionButton>
          <ActionButton look="primary" onClick={stay}>
            Stay
          </ActionButton>
        </>
      }
    >
      <p>{children}</p>
    </Dialog>
  );
}
