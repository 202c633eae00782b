import { expect, test, vi } from "vitest";
import { jobOperations } from "../../../adapters/http/contract/operations/site.ts";
import { errorBodySchema } from "../../../adapters/http/contract/schemas.ts";
import { prepareImageJob } from "../../../core/image/prepare-image.ts";
import { DomainError } from "../../../core/kernel/domain-error.ts";
import { defineJob } from "../../../core/kernel/jobs.port.ts";
import { fakeJobs } from "../../fakes/fake-jobs.ts";
import { apiSite } from "./api-site.ts";

const fake = fakeJobs();
const site = await apiSite({ change: () => ({ failedJobs: fake.failed }) });
const admin = await site.admin();
const path = "/api/admin/jobs/failed";
const list = async () => (await admin.get(path)).json(jobOperations.listFailedJobs.responses[200]);

test("lists failed jobs and retries them", async () => {
  expect(await list()).toEqual([]);
  const worker = fake.createWorker();
  await worker.start([
    defineJob(prepareImageJob, async () => {
      throw new DomainError("storage.unavailable", "The image store does not answer.");
    }),
  ]);
  const payload = { source: "/pictures/one.jpg", crops: [], format: "webp" } as const;
  await fake.jobs.enqueue(prepareImageJob, [{ payload }]);
  await vi.waitFor(async () => expect(await list()).toHaveLength(1), 30_000);
  const [failed] = await list();
  expect(failed).toMatchObject({
    title: "Make the WebP sizes of /pictures/one.jpg",
    message: "The image store does not answer.",
    suggestion: null,
    attempts: 3,
  });
  await worker.stop();
  const retry = () => admin.send("POST", `${path}/${failed?.id}/retry`);
  expect((await retry()).status).toBe(204);
  expect([await list(), fake.listWaiting(prepareImageJob)]).toEqual([[], [payload]]);
  expect((await retry()).json(errorBodySchema).message).toBe("This failed job is no longer in the list.");
});
