import { expect, test, vi } from "vitest";
import { createImageUseCases } from "./image-use-cases.ts";

const one = "/objects/moodboards/one.jpg";
const two = "/objects/moodboards/two.jpg";
const crops = ["none"] as const;

test("no jobs are stored for images that have all variants", async () => {
  const { enqueueImageJobs, startWorker, jobs, putMoodboard, settle } = createImageUseCases();
  for (const name of ["one", "two"]) await putMoodboard(name);
  await startWorker();
  const enqueue = vi.spyOn(jobs, "enqueue");
  const listStored = () => enqueue.mock.calls.flatMap(([, requests]) => requests.map(({ payload }) => payload));
  enqueueImageJobs([{ source: one, crops }]);
  await settle();
  expect(listStored()).toEqual([
    { source: one, crops, format: "webp" },
    { source: one, crops, format: "avif" },
  ]);
  enqueue.mockClear();
  enqueueImageJobs([
    { source: one, crops },
    { source: two, crops },
  ]);
  await settle();
  expect(listStored()).toEqual([
    { source: two, crops, format: "webp" },
    { source: two, crops, format: "avif" },
  ]);
});
