import { uploadPathPrefix } from "../../core/kernel/object-storage.port.ts";
import { toChunks } from "../builders/byte-stream.ts";
import { objectStorageContract } from "../contracts/object-storage.ts";
import { uploadReceiverContract } from "../contracts/upload-receiver.ts";
import { fakeClock } from "./fake-clock.ts";
import { fakeObjectStorage } from "./fake-object-storage.ts";

async function createSubject() {
  const clock = fakeClock();
  const storage = fakeObjectStorage(clock);
  return {
    storage,
    send: (uploadURL: string, bytes: Uint8Array) =>
      storage.receive(uploadURL.slice(uploadPathPrefix.length), toChunks(bytes)),
    letUploadsExpire: async () => clock.advance(3_600_000),
  };
}

objectStorageContract("the fake storage", createSubject);
uploadReceiverContract("the fake storage", createSubject);
