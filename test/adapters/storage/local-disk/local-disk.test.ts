import { objectStorageContract } from "../../../contracts/object-storage.ts";
import { localUploadsContract } from "../../../contracts/upload-receiver.ts";
import { createDiskSubject } from "./disk-subject.ts";

objectStorageContract("the local disk", createDiskSubject);
localUploadsContract("the local disk", createDiskSubject);
