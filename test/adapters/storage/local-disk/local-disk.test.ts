import { objectStorageContract } from "../../../contracts/object-storage.ts";
import { localUploadsContract } from "../../../contracts/upload-receiver.ts";
import { createDiskSubject } from "./disk-subject.ts";

objectStorageContract("local disk", createDiskSubject);
localUploadsContract("local disk", createDiskSubject);
