import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { adminEndpoints } from "../../api/admin-endpoints.ts";
import { cancelAndInvalidate } from "../../api/invalidate.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { describeProblem, send } from "../../api/send.ts";
import { useAdminMutation } from "../../api/use-admin-api.ts";
import { Dialog } from "../../components/dialogs/dialog.tsx";
import { getTimeZone, type Plan, ScheduleForm } from "../../components/schedule-form.tsx";
import { formatCount } from "../../format.ts";
import { useToast } from "../../hooks/toasts.ts";

/** Schedules the selected boards for the same time, one after the other: a schedule can be cancelled board by board. */
export function ScheduleBoardsDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const client = useQueryClient();
  const toast = useToast();
  const [done, setDone] = useState(0);
  const schedule = useAdminMutation({
    mutationFn: async ({ action, dueAt }: Plan) => {
      const body = { dueAt: dueAt.toISOString(), timeZone: getTimeZone() };
      for (const [place, id] of ids.entries()) {
        setDone(place);
        await send("PUT", adminEndpoints.scheduledChange(id, action), body);
      }
    },
    onSuccess: () => {
      toast({ title: `${formatCount(ids.length, "board")} scheduled` });
      onClose();
    },
    failure: (error) => describeProblem(error, "Failed to schedule all boards."),
    onSettled: () => cancelAndInvalidate(client, queryKeys.schedule),
  });
  return (
    <Dialog
      title={`Schedule ${formatCount(ids.length, "board")}`}
      description={schedule.isPending ? `${done} of ${formatCount(ids.length, "board")} scheduled.` : undefined}
      onClose={onClose}
    >
      <ScheduleForm
        actions={["publish", "unpublish"]}
        hint="Boards that have no products by then stay drafts, and are listed with the reason."
        isPending={schedule.isPending}
        onSchedule={schedule.mutate}
      />
    </Dialog>
  );
}
