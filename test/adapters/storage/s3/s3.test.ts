import { objectStorageContract } from "../../../contracts/object-storage.ts";
import { createS3Subject } from "./s3-subject.ts";

objectStorageContract("S3 bucket", () => createS3Subject());
