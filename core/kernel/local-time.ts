const dayMs = 24 * 60 * 60 * 1000;

/** Returns what clocks of a time zone show at a moment, to the minute: "2026-03-29T02:30". */
export type ToLocalTime = (moment: Date) => string;

/**
 * Returns the moments at which clocks show a local time such as "2026-03-29T02:30", the earlier one first: none for an
 * hour that is left out when clocks go forward, two for one that is repeated when they go back.
 */
export function listMoments(local: string, toLocal: ToLocalTime): readonly Date[] {
  const asUtc = parseUtc(local);
  const offsets = [asUtc - dayMs, asUtc + dayMs].map((near) => parseUtc(toLocal(new Date(near))) - near);
  // East of UTC clocks are ahead, so the larger offset is the earlier moment.
  return [...new Set(offsets.toSorted((one, other) => other - one))]
    .map((offset) => new Date(asUtc - offset))
    .filter((moment) => toLocal(moment) === local);
}

function parseUtc(local: string): number {
  return new Date(`${local}Z`).getTime();
}
