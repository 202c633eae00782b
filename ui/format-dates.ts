const timeFormat = new Intl.DateTimeFormat("en", { timeStyle: "short" });
const dayFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium" });
const dateTimeFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** "Nov 21, 2025", in the time zone of the browser. */
export function formatDay(iso: string): string {
  return dayFormat.format(new Date(iso));
}

/** "Nov 21, 2025, 2:05 PM", in the time zone of the browser. */
export function formatDateTime(iso: string): string {
  return dateTimeFormat.format(new Date(iso));
}

/** "2:05 PM" for a time of the same day as `now`, "Nov 21, 2025, 2:05 PM" for other days. */
export function formatRecentTime(time: Date, now: Date): string {
  return (time.toDateString() === now.toDateString() ? timeFormat : dateTimeFormat).format(time);
}

const utcDayFormat = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeZone: "UTC" });

/** "Nov 21, 2025", the same on the server and in every browser. */
export function formatUtcDay(iso: string): string {
  return utcDayFormat.format(new Date(iso));
}
