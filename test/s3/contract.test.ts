import { objectStorageContract } from "../contracts/object-storage.ts";
import { makeBucketSubject } from "./bucket-subject.ts";

objectStorageContract("a real S3 store", makeBucketSubject);
