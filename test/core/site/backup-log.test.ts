import { expect, it } from "vitest";
import { type BackupRecord, makeGetBackupStatus } from "../../../core/site/backup-log.ts";
import { fakeClock } from "../../fakes/fake-clock.ts";

const now = new Date("2026-03-10T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);

function aBackup(overrides: Partial<BackupRecord> = {}): BackupRecord {
  const madeAt = overrides.madeAt ?? daysAgo(1);
  const counts = { bytes: 9, boards: 2, images: 1 };
  return { madeAt, location: "/b.tar", ...counts, provenAt: madeAt, warning: null, failure: null, ...overrides };
}

function getStatus(
  backups: readonly BackupRecord[],
  { everySeconds = 86_400 as number | null, siteAgeDays = 30 } = {},
) {
  const log = { list: async () => backups, findSiteStart: async () => daysAgo(siteAgeDays) };
  return makeGetBackupStatus({ backups: log, everySeconds, clock: fakeClock(now) })();
}

it("a backup is overdue when no proven one is younger than a week (A16)", async () => {
  expect(await getStatus([aBackup({ madeAt: daysAgo(6.9) })])).toMatchObject({ isOverdue: false });
  expect(await getStatus([aBackup({ madeAt: daysAgo(7.1) })])).toMatchObject({ isOverdue: true });
  expect(await getStatus([])).toMatchObject({ isOverdue: true, lastProven: null });
});

it("a backup is overdue regardless of unproven and failed ones", async () => {
  const proven = aBackup({ madeAt: daysAgo(8) });
  const backups = [aBackup({ provenAt: null }), aBackup({ provenAt: null, failure: "The disk is full." }), proven];
  expect(await getStatus(backups)).toMatchObject({ isOverdue: true, lastProven: proven, backups });
});

it("no backup is overdue on a new site or when backups are made elsewhere", async () => {
  expect(await getStatus([], { siteAgeDays: 6 })).toMatchObject({ isOverdue: false });
  expect(await getStatus([], { everySeconds: null })).toMatchObject({ isOverdue: false, everySeconds: null });
});
