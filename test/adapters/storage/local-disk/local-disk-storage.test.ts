import { localUploadsContract } from "../../../contracts/local-uploads.ts";
import { objectStorageContract } from "../../../contracts/object-storage.ts";
import { makeDiskSubject } from "./disk-subject.ts";

objectStorageContract("the local disk", makeDiskSubject);
localUploadsContract("the local disk", makeDiskSubject);
