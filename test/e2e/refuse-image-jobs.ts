import { join, resolve } from "node:path";
import { jobSchema } from "../../adapters/persistence/jobs/job-schema.ts";
import { readRunningPassword } from "../../bootstrap/embedded-postgres/init-cluster.ts";
import { getOwnershipFolder, readPublishedPort } from "../../bootstrap/embedded-postgres/ownership.ts";
import { buildConnectionUrl } from "../../bootstrap/embedded-postgres/postmaster.ts";
import { prepareImageJob } from "../../core/site/jobs.ts";
import { runSql } from "../environment/database-server.ts";

const isImageJob = (row: string) => `${row}data->>'kind' = '${prepareImageJob.name}'`;

const statements = `
  create function ${jobSchema}.refuse_image_job() returns trigger language plpgsql as $$
    begin
      if ${isImageJob("new.")} then return null; end if;
      return new;
    end
  $$;
  create trigger refuse_image_job before insert on ${jobSchema}.job for each row execute function ${jobSchema}.refuse_image_job();
  delete from ${jobSchema}.job where state = 'created' and ${isImageJob("")};
`;

/** Builds the URL of the database that a running site has in its data folder. */
export async function readDatabaseUrl(dataDir: string): Promise<string> {
  const port = await readPublishedPort(getOwnershipFolder(join(resolve(dataDir), "postgres")));
  if (typeof port !== "number") throw new Error(`no database runs in ${dataDir}`);
  return buildConnectionUrl(await readRunningPassword(dataDir), port);
}

/**
 * Removes the site's jobs that prepare image variants, now and later: they would take a tenth of the processor time of
 * all tests. What a browser requests is created then.
 */
export async function refuseImageJobs(databaseUrl: string): Promise<void> {
  await runSql(databaseUrl, statements);
}
