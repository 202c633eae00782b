import { useEditor } from "../editor-context.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { GoneDialog } from "./gone-dialog.tsx";

/** Asks what to do where a save came too late. */
export function SaveObstacle() {
  const { obstacle } = useEditor().saving;
  if (obstacle === null) return null;
  return obstacle.kind === "conflict" ? <ConflictDialog {...obstacle} /> : <GoneDialog status={obstacle.status} />;
}
