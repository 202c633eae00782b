import { Plus } from "lucide-react";
import { Link } from "wouter";
import { actionLook, actionSize } from "../../components/buttons/admin-button.css.ts";
import { Dashboard } from "../../features/dashboard/dashboard.tsx";
import { paths } from "../../paths.ts";
import { AdminFrame } from "./admin-layout.tsx";

export function DashboardPage() {
  return (
    <AdminFrame title="Boards" actions={<CreateBoard />}>
      <Dashboard />
    </AdminFrame>
  );
}

function CreateBoard() {
  return (
    <Link className={`${actionLook.primary} ${actionSize.head}`} href={paths.adminCreate}>
      <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
      Create Board
    </Link>
  );
}
