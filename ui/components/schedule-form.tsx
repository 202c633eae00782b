import { type FormEvent, useState } from "react";
import type { ScheduledAction } from "../../core/board/board.ts";
import { AdminButton } from "./buttons/admin-button.tsx";
import { SelectField, TextField } from "./fields.tsx";
import { makeToLocalTime, resolveChosenTime } from "./local-time.ts";
import * as css from "./scheduled-changes.css.ts";
import { actionLabels } from "./scheduled-changes.tsx";

/** The time zone of this browser. */
export const getTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export interface Plan {
  readonly action: ScheduledAction;
  readonly dueAt: Date;
}

interface ScheduleFormProps {
  actions: readonly ScheduledAction[];
  /** Shown until a time is chosen, after the time zone. */
  hint: string;
  isPending: boolean;
  onSchedule: (plan: Plan) => void;
}

/** Asks for an action and a time of this browser's time zone (core/README.md, P30). */
export function ScheduleForm({ actions, hint, isPending, onSchedule }: ScheduleFormProps) {
  const timeZone = getTimeZone();
  const [chosenAction, setAction] = useState<ScheduledAction | null>(null);
  const [day, setDay] = useState("");
  const [time, setTime] = useState("09:00");
  const action = actions.find((one) => one === chosenAction) ?? actions[0] ?? "publish";
  const chosen = day === "" || time === "" ? null : resolveChosenTime(`${day}T${time}`, timeZone, new Date());
  const isRefused = chosen !== null && chosen.moment === null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen?.moment && !isPending) onSchedule({ action, dueAt: chosen.moment });
  };
  return (
    <>
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
        <AdminButton type="submit" disabled={chosen === null || isRefused} pending={isPending}>
          Schedule
        </AdminButton>
      </form>
      <p className={isRefused ? css.refused : css.note} role="status">
        {chosen?.text ?? `Times are in ${timeZone}. ${hint}`}
      </p>
    </>
  );
}
