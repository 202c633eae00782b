import { objectStorageContract } from "../contracts/object-storage.ts";
import { createBucketSubject } from "./bucket-subject.ts";

objectStorageContract("a real S3 server", createBucketSubject);
