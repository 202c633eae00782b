import { useCurrentUser } from "../../features/session/use-current-user.ts";
import { Users } from "../../features/users/users.tsx";
import { AdminLayout } from "./admin-layout.tsx";

export function UsersPage() {
  const user = useCurrentUser();
  return (
    <AdminLayout title="Users" adminOnly>
      {user !== null && <Users user={user} />}
    </AdminLayout>
  );
}
