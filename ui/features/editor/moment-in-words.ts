const sameDay = new Intl.DateTimeFormat("en", { timeStyle: "short" });
const otherDay = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

/** "2:05 PM" today, "Nov 21, 2025, 2:05 PM" on every other day. */
export function momentInWords(moment: Date, now: Date): string {
  return (moment.toDateString() === now.toDateString() ? sameDay : otherDay).format(moment);
}
