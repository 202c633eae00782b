import { AdminFrame } from "./admin-frame.tsx";

export function DashboardPage() {
  return <AdminFrame title="Boards">{null}</AdminFrame>;
}
