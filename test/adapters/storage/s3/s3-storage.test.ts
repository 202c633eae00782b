import { objectStorageContract } from "../../../contracts/object-storage.ts";
import { makeStoreSubject } from "./store-subject.ts";

objectStorageContract("a bucket", () => makeStoreSubject());
