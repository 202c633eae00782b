import { objectStorageContract } from "../../../contracts/object-storage.ts";
import { uploadReceiverContract } from "../../../contracts/upload-receiver.ts";
import { createDiskSubject } from "./disk-subject.ts";

objectStorageContract("local disk", createDiskSubject);
uploadReceiverContract("local disk", createDiskSubject);
