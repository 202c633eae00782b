import { objectStorageContract } from "../../../contracts/object-storage.ts";
import { makeStoreSubject } from "./s3-subject.ts";

objectStorageContract("a bucket", () => makeStoreSubject());
