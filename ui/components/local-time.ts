import { listMoments, type ToLocalTime } from "../../core/kernel/local-time.ts";

/** What clocks of a time zone show. */
export function makeToLocalTime(timeZone: string): ToLocalTime {
  const format = new Intl.DateTimeFormat("en", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  return (moment) => {
    const parts = new Map(format.formatToParts(moment).map(({ type, value }) => [type, value]));
    const [year, month, day] = [parts.get("year"), parts.get("month"), parts.get("day")];
    return `${year}-${month}-${day}T${parts.get("hour")}:${parts.get("minute")}`;
  };
}

const utcFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** "Nov 21, 2025, 2:05 PM UTC" */
export function formatUtc(moment: Date): string {
  return `${utcFormat.format(moment)} UTC`;
}

interface ChosenTime {
  /** Null when the time cannot be scheduled. */
  readonly moment: Date | null;
  /** The time in UTC, or why there is none. */
  readonly text: string;
}

/** What a local time such as "2026-03-29T02:30" means; the clock of the browser shows `now`. */
export function resolveChosenTime(local: string, timeZone: string, now: Date): ChosenTime {
  const [first, second] = listMoments(local, makeToLocalTime(timeZone));
  const clock = local.slice(-5);
  if (first === undefined) {
    return { moment: null, text: `${clock} does not exist on this day: the clocks go forward in ${timeZone}.` };
  }
  if (first <= now) return { moment: null, text: "This time is in the past." };
  const utc = formatUtc(first);
  if (second === undefined) return { moment: first, text: `${timeZone}. That is ${utc}.` };
  return {
    moment: first,
    text: `${clock} comes twice on this day, because the clocks go back in ${timeZone}. The first one counts: ${utc}.`,
  };
}
