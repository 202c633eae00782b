import { expect, test } from "vitest";
import { readAll } from "../../../builders/byte-stream.ts";
import { objectStorageContract } from "../../../contracts/object-storage.ts";
import { createS3Subject } from "./s3-subject.ts";

objectStorageContract("S3 bucket", () => createS3Subject());

test("a listing names what is no object", async () => {
  const { storage, config } = await createS3Subject();
  await fetch(`${config.endpoint}/${config.bucket}/objects/UPPER.JPG`, { method: "PUT", body: "x" });
  const names: string[] = [];
  expect(await readAll(storage.list("", (name) => names.push(name)))).toEqual([]);
  expect(names).toEqual(["UPPER.JPG"]);
});
