import { join, resolve } from "node:path";
import { jobSchema } from "../../adapters/persistence/jobs/open-pg-boss.ts";
import { readRunningPassword } from "../../bootstrap/embedded-postgres/init-cluster.ts";
import { getOwnershipFolder, readPublishedPort } from "../../bootstrap/embedded-postgres/ownership.ts";
import { buildConnectionUrl } from "../../bootstrap/embedded-postgres/postmaster.ts";
import { prepareImageJob } from "../../core/job/job-kinds.ts";
import { runSql } from "../environment/database-server.ts";

const isAvif = (row: string) =>
  `${row}data->>'kind' = '${prepareImageJob.name}' and ${row}data->'payload'->>'format' = 'avif'`;

const statements = `
  create function ${jobSchema}.refuse_avif() returns trigger language plpgsql as $$
    begin
      if ${isAvif("new.")} then return null; end if;
      return new;
    end
  $$;
  create trigger refuse_avif before insert on ${jobSchema}.job for each row execute function ${jobSchema}.refuse_avif();
  delete from ${jobSchema}.job where state = 'created' and ${isAvif("")};
`;

/**
 * Removes the site's jobs that encode AVIF ahead of requests, now and later: they would take a tenth of the processor
 * time of all tests, whose browsers do not accept AVIF unless a test asks for it. What a browser requests is encoded.
 */
export async function refuseAvifJobs(dataDir: string): Promise<void> {
  const port = await readPublishedPort(getOwnershipFolder(join(resolve(dataDir), "postgres")));
  if (port === null) throw new Error(`no database runs in ${dataDir}`);
  await runSql(buildConnectionUrl(await readRunningPassword(dataDir), port), statements);
}
