import { expect, test, vi } from "vitest";
import { z } from "zod";
import { failedJobSchema } from "../../../adapters/http/contract/operations/site.ts";
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
const list = async () => (await admin.get(path)).json(z.array(failedJobSchema));

test("lists failed jobs, retries and removes them, and returns 404 for one that is gone", async () => {
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
  const one = `${path}/${failed?.id}`;
  expect((await admin.send("POST", `${one}/retry`)).status).toBe(204);
  expect([await list(), fake.listWaiting(prepareImageJob)]).toEqual([[], [payload]]);
  for (const gone of [await admin.send("POST", `${one}/retry`), await admin.send("DELETE", one)]) {
    expect(gone.status).toBe(404);
    expect(gone.json(errorBodySchema).message).toBe("This failed job is no longer in the list.");
  }
});
