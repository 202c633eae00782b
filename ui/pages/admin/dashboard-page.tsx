import { Plus } from "lucide-react";
import { Link } from "wouter";
import { adminButtonSize, adminButtonVariant } from "../../components/buttons/admin-button.css.ts";
import { Dashboard } from "../../features/dashboard/dashboard.tsx";
import { paths } from "../../paths.ts";
import { AdminLayout } from "./admin-layout.tsx";

export function DashboardPage() {
  return (
    <AdminLayout title="Boards" actions={<CreateBoard />}>
      <Dashboard />
    </AdminLayout>
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
