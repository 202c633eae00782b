import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { runSql } from "../../environment/database.ts";
import { disablePlannerMethods } from "../persistence/planner-options.ts";
import { apiSite } from "./api-site.ts";

const site = await apiSite();
const admin = await site.admin();

describe("the list", () => {
  beforeAll(async () => {
    await runSql(
      site.databaseUrl,
      `insert into audit_log (at, actor, action, changes)
      select '2024-05-01'::timestamptz + number * interval '1 hour', 'Old Admin', 'board.publish', '{}'
      from generate_series(0, 249) as number;
      insert into audit_log (at, actor, action, subject, changes)
      values ('2024-06-01', '=cmd', 'list.add', 'the style “x”', '{"Name": ["@OLD", "@SUM"]}'),
        ('2024-06-01', 'old admin', 'of.later', null, '{}')`,
    );
  });

  test("is read in pages, newest first, by name, group and time", async () => {
    const seen: string[] = [];
    const filter = "who=old%20admin&group=board&from=2024-05-02T00:00:00Z&to=2024-05-11T00:00:00Z";
    let path: string | undefined = `/api/admin/audit?${filter}&limit=50`;
    while (path !== undefined) {
      const response = await admin.get(path);
      seen.push(...response.json(z.array(z.object({ at: z.string() }))).map(({ at }) => at));
      path = /<([^>]+)>/u.exec(response.headers.get("Link") ?? "")?.[1];
    }
    expect(seen).toHaveLength(216);
    expect(seen).toEqual(seen.toSorted().toReversed());
    expect([seen.at(-1), seen[0]]).toEqual(["2024-05-02T00:00:00.000Z", "2024-05-10T23:00:00.000Z"]);
  });

  test("is downloaded as CSV with the same filter, which no spreadsheet runs", async () => {
    const response = await admin.get("/api/admin/audit/export?from=2024-05-01T00:00:00Z&to=2024-06-02T00:00:00Z");
    expect(response.headers.get("Content-Disposition")).toMatch(/audit-log-\d{4}-\d\d-\d\d\.csv/u);
    const lines = response.text.trimEnd().split("\r\n");
    expect(lines).toHaveLength(253);
    expect(response.text).toContain(`"'=cmd","","Added the style “x”","Name: @SUM (before: @OLD)"`);
    expect(response.text).toContain('"old admin","","of.later",""');
  });

  test("refuses a cursor, a time and a group that are none", async () => {
    for (const query of ["from=0000-01-01T00:00:00Z", "to=now", "group=boards"]) {
      expect([query, (await admin.get(`/api/admin/audit?${query}`)).status]).toEqual([query, 400]);
    }
    expect((await admin.get("/api/admin/audit?after=nonsense")).status).toBe(422);
  });

  test("reads any page by an index", async () => {
    const plan = await runSql(
      disablePlannerMethods(site.databaseUrl, "seqscan", "sort"),
      `explain select * from audit_log where lower(actor) = 'ada' and (at, id) < (now(), gen_random_uuid())
      order by at desc, id desc limit 51`,
    );
    expect(JSON.stringify(plan)).toContain("audit_log_actor");
  });

  test("forgets rows of more than 400 days", async () => {
    await site.persistence.audit.deleteBefore(new Date("2024-05-02"));
    const [oldest] = await runSql(site.databaseUrl, "select min(at) as at from audit_log");
    expect(oldest).toEqual({ at: new Date("2024-05-02") });
  });
});
