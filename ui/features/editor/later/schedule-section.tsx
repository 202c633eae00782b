import { useQueryClient } from "@tanstack/react-query";
import type { ScheduledAction } from "../../../../core/board/board.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { cancelAndInvalidate } from "../../../api/invalidate.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { describeProblem, failureToast, send } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { getTimeZone, type Plan, ScheduleForm } from "../../../components/schedule-form.tsx";
import { actionLabels, ScheduledChanges } from "../../../components/scheduled-changes.tsx";
import { formatDateTime } from "../../../format-dates.ts";
import { useToast } from "../../../hooks/toasts.ts";
import type { LoadedBoard } from "../drafts/editor-session.ts";

function listActions({ status, staged }: LoadedBoard): readonly ScheduledAction[] {
  if (staged != null) return ["publish-staged", "unpublish", "publish"];
  return status === "published" ? ["unpublish", "publish"] : ["publish", "unpublish"];
}

/** Schedules what is done with a board (core/README.md, P30 and P31). */
export function ScheduleSection({ board }: { board: LoadedBoard }) {
  const client = useQueryClient();
  const toast = useToast();
  const schedule = useAdminMutation({
    mutationFn: ({ action, dueAt }: Plan) =>
      send("PUT", adminEndpoints.scheduledChange(board.id, action), {
        dueAt: dueAt.toISOString(),
        timeZone: getTimeZone(),
      }),
    onSuccess: async (_, { action, dueAt }) => {
      toast({ title: "Scheduled", description: `${actionLabels[action]}: ${formatDateTime(dueAt.toISOString())}` });
      await cancelAndInvalidate(client, queryKeys.schedule);
    },
    onError: (error) => toast(failureToast(error, describeProblem(error, "Failed to schedule the change."))),
  });
  return (
    <AdminSection title="Schedule">
      <ScheduleForm
        actions={listActions(board)}
        hint="What counts is the board as it is saved by then."
        isPending={schedule.isPending}
        onSchedule={schedule.mutate}
      />
      <ScheduledChanges boardId={board.id} />
    </AdminSection>
  );
}
