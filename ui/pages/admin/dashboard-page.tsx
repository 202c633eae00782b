import { Plus, WandSparkles } from "lucide-react";
import { Link } from "wouter";
import { createChunkLoader } from "../../api/http.ts";
import { adminButtonSize, adminButtonVariant } from "../../components/buttons/admin-button.css.ts";
import { AdminButton } from "../../components/buttons/admin-button.tsx";
import { useLazyDialog } from "../../components/dialogs/use-lazy-dialog.ts";
import { Dashboard } from "../../features/dashboard/dashboard.tsx";
import { paths } from "../../paths.ts";
import { barLabel } from "./admin-layout.css.ts";
import { AdminLayout } from "./admin-layout.tsx";

export function DashboardPage() {
  return (
    <AdminLayout
      title="Boards"
      actions={
        <>
          <DraftBoards />
          <CreateBoard />
        </>
      }
    >
      <Dashboard />
    </AdminLayout>
  );
}

const draftingLoader = createChunkLoader(() => import("../../features/dashboard/draft-boards-dialog.tsx"));

/** Opens the dialog that drafts several boards. */
function DraftBoards() {
  const dialog = useLazyDialog(draftingLoader);
  return (
    <>
      <AdminButton
        size="medium"
        icon={<WandSparkles size={18} strokeWidth={1.5} aria-hidden="true" />}
        pending={dialog.isLoading}
        aria-label="Draft boards"
        onClick={dialog.open}
      >
        <span className={barLabel.wide}>Draft boards</span>
      </AdminButton>
      {dialog.chunk && <dialog.chunk.DraftBoardsDialog onClose={dialog.close} />}
    </>
  );
}

function CreateBoard() {
  return (
    <Link className={`${adminButtonVariant.primary} ${adminButtonSize.medium}`} href={paths.createBoard}>
      <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
      Create Board
    </Link>
  );
}
