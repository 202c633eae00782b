import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { ScheduledAction } from "../../../../core/board/board.ts";
import { adminEndpoints } from "../../../api/admin-endpoints.ts";
import { cancelAndInvalidate } from "../../../api/invalidate.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { describeProblem, failureToast, send } from "../../../api/send.ts";
import { useAdminMutation } from "../../../api/use-admin-api.ts";
import { AdminSection } from "../../../components/admin-section.tsx";
import { AdminButton } from "../../../components/buttons/admin-button.tsx";
import { SelectField, TextField } from "../../../components/fields.tsx";
import { makeToLocalTime, resolveChosenTime } from "../../../components/local-time.ts";
import { actionLabels, ScheduledChanges } from "../../../components/scheduled-changes.tsx";
import { formatDateTime } from "../../../format-dates.ts";
import { useToast } from "../../../hooks/toasts.ts";
import type { LoadedBoard } from "../drafts/editor-session.ts";
import * as css from "./later.css.ts";

interface Plan {
  readonly action: ScheduledAction;
  readonly dueAt: Date;
}

function listActions({ status, staged }: LoadedBoard): readonly ScheduledAction[] {
  if (staged != null) return ["publish-staged", "unpublish", "publish"];
  return status === "published" ? ["unpublish", "publish"] : ["publish", "unpublish"];
}

/** Schedules what is done with a board, at a time of this browser's time zone (core/README.md, P30 and P31). */
export function ScheduleSection({ board }: { board: LoadedBoard }) {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const actions = listActions(board);
  const [chosenAction, setAction] = useState<ScheduledAction | null>(null);
  const [day, setDay] = useState("");
  const [time, setTime] = useState("09:00");
  const schedule = useSchedule(board.id, timeZone);
  const action = actions.find((one) => one === chosenAction) ?? actions[0] ?? "publish";
  const chosen = day === "" || time === "" ? null : resolveChosenTime(`${day}T${time}`, timeZone, new Date());
  const isRefused = chosen !== null && chosen.moment === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen?.moment && !schedule.isPending) schedule.mutate({ action, dueAt: chosen.moment });
  };
  return (
    <AdminSection title="Schedule">
      <form className={css.form} onSubmit={submit}>
        <SelectField
          label="Action"
          options={actions.map((value) => ({ value, label: actionLabels[value] }))}
          value={action}
          onChange={({ target }) => setAction(actions.find((one) => one === target.value) ?? null)}
        />
        <TextField
          label="Day"
          type="date"
          min={makeToLocalTime(timeZone)(new Date()).slice(0, 10)}
          value={day}
          required
          onChange={(event) => setDay(event.target.value)}
        />
        <TextField label="Time" type="time" value={time} required onChange={(event) => setTime(event.target.value)} />
        <AdminButton type="submit" disabled={chosen === null || isRefused} pending={schedule.isPending}>
          Schedule
        </AdminButton>
      </form>
      <p className={isRefused ? css.refused : css.note} role="status">
        {chosen?.text ?? `Times are in ${timeZone}. The board is published as it is saved by then.`}
      </p>
      <ScheduledChanges boardId={board.id} />
    </AdminSection>
  );
}

function useSchedule(boardId: string, timeZone: string) {
  const client = useQueryClient();
  const toast = useToast();
  return useAdminMutation({
    mutationFn: ({ action, dueAt }: Plan) =>
      send("PUT", adminEndpoints.scheduledChange(boardId, action), { dueAt: dueAt.toISOString(), timeZone }),
    onSuccess: async (_, { action, dueAt }) => {
      toast({ title: "Scheduled", description: `${actionLabels[action]}: ${formatDateTime(dueAt.toISOString())}` });
      await cancelAndInvalidate(client, queryKeys.schedule);
    },
    onError: (error) => toast(failureToast(error, describeProblem(error, "Failed to schedule the change."))),
  });
}
