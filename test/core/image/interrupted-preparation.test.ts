import { expect, test } from "vitest";
import { ImageError, listVariantWidths } from "../../../core/image/image.ts";
import { createImageUseCases } from "./image-use-cases.ts";

const crops = ["none"] as const;
/** The fake image is 900 × 600 pixels. */
const widths = listVariantWidths(900);

test("repeats the job of an image whose worker crashed, at most as often as any failed job", async () => {
  const { enqueueImageJobs, startWorker, putMoodboard, imageTransformer, failedJobs, settle } = createImageUseCases();
  const [one, two] = ["one", "two"].map((name) => `/objects/moodboards/${name}.jpg`);
  for (const name of ["one", "two"]) await putMoodboard(name);
  const listMade = () => imageTransformer.resize.mock.calls.map(([{ format, width }]) => `${format} ${width}`);
  const interrupted = new ImageError("picture.interrupted", "It ended.");
  imageTransformer.resize.mockRejectedValueOnce(interrupted);
  await startWorker();
  enqueueImageJobs([{ source: one ?? "", crops }]);
  await settle();
  expect(listMade().slice(1)).toEqual(
    ["webp", "avif"].flatMap((format) => widths.map((width) => `${format} ${width}`)),
  );
  expect(await failedJobs.list()).toEqual([]);
  imageTransformer.resize.mockClear();
  imageTransformer.resize.mockRejectedValue(interrupted);
  enqueueImageJobs([{ source: two ?? "", crops }]);
  await settle();
  expect(listMade()).toEqual([...Array(3).fill("webp 160"), ...Array(3).fill("avif 160")]);
  expect((await failedJobs.list()).map(({ message }) => message)).toEqual(["It ended.", "It ended."]);
});
