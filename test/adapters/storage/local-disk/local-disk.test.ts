import { objectStorageContract } from "../../../contracts/object-storage.ts";
import { localUploadsContract } from "../../../contracts/upload-receiver.ts";
import { makeDiskSubject } from "./disk-subject.ts";

objectStorageContract("the local disk", makeDiskSubject);
localUploadsContract("the local disk", makeDiskSubject);
