import { StyleList } from "../../features/style-lists/style-list.tsx";
import { AdminFrame } from "./admin-frame.tsx";

/** The styles as visitors meet them: in which order, and with which picture. */
export function StyleListsPage() {
  return (
    <AdminFrame title="Style Lists" guard="general">
      <StyleList />
    </AdminFrame>
  );
}
